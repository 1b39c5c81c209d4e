/// The codes of states and provinces that people write after the name of a town: "Springfield, IL".
///
/// Source: ISO 3166-2, <https://www.iso.org/obp/ui/#search/code/>; codes in use beside it are marked.
enum RegionCodes {
    /// The names of the regions that a code may mean, by `placeName`, with their countries' codes; empty for other texts.
    static func names(of code: String) -> [(country: String, names: Set<String>)] {
        let code = code.uppercased()
        return names.compactMap { country, regions in regions[code].map { (country, $0) } }
    }

    /// The codes of a country's region with an English name, in capitals.
    static func codes(of region: String, in country: String) -> [String] {
        let name = region.placeName
        return (names[country] ?? [:]).filter { $0.value.contains(name) }.map(\.key)
    }

    /// Whether a code is one of those that people write in their profiles. "YT" is a website there.
    static func isUsualInProfiles(_ code: String, of country: String) -> Bool {
        ["US", "CA", "AU"].contains(country) && !["NT", "NU", "YT"].contains(code)
    }

    private static let names = regions.mapValues { $0.mapValues { Set($0.map(\.placeName)) } }

    /// By country and code: the usual name, and others that lists and services have.
    private static let regions: [String: [String: [String]]] = [
        "US": [
            "AL": ["Alabama"], "AK": ["Alaska"], "AZ": ["Arizona"], "AR": ["Arkansas"], "CA": ["California"],
            "CO": ["Colorado"], "CT": ["Connecticut"], "DE": ["Delaware"],
            "DC": ["District of Columbia", "Washington, D.C."], "FL": ["Florida"], "GA": ["Georgia"], "HI": ["Hawaii"],
            "ID": ["Idaho"], "IL": ["Illinois"], "IN": ["Indiana"], "IA": ["Iowa"], "KS": ["Kansas"],
            "KY": ["Kentucky"], "LA": ["Louisiana"], "ME": ["Maine"], "MD": ["Maryland"], "MA": ["Massachusetts"],
            "MI": ["Michigan"], "MN": ["Minnesota"], "MS": ["Mississippi"], "MO": ["Missouri"], "MT": ["Montana"],
            "NE": ["Nebraska"], "NV": ["Nevada"], "NH": ["New Hampshire"], "NJ": ["New Jersey"], "NM": ["New Mexico"],
            "NY": ["New York"], "NC": ["North Carolina"], "ND": ["North Dakota"], "OH": ["Ohio"], "OK": ["Oklahoma"],
            "OR": ["Oregon"], "PA": ["Pennsylvania"], "RI": ["Rhode Island"], "SC": ["South Carolina"],
            "SD": ["South Dakota"], "TN": ["Tennessee"], "TX": ["Texas"], "UT": ["Utah"], "VT": ["Vermont"],
            "VA": ["Virginia"], "WA": ["Washington"], "WV": ["West Virginia"], "WI": ["Wisconsin"], "WY": ["Wyoming"],
        ],
        "CA": [
            "AB": ["Alberta"], "BC": ["British Columbia"], "MB": ["Manitoba"], "NB": ["New Brunswick"],
            "NL": ["Newfoundland and Labrador"], "NS": ["Nova Scotia"], "NT": ["Northwest Territories"],
            "NU": ["Nunavut"], "ON": ["Ontario"], "PE": ["Prince Edward Island"], "QC": ["Quebec"],
            "SK": ["Saskatchewan"], "YT": ["Yukon", "Yukon Territory"],
        ],
        "AU": [
            "ACT": ["Australian Capital Territory"], "NSW": ["New South Wales"], "NT": ["Northern Territory"],
            "QLD": ["Queensland"], "SA": ["South Australia"], "TAS": ["Tasmania"], "VIC": ["Victoria"],
            "WA": ["Western Australia"],
        ],
        "BR": [
            "AC": ["Acre"], "AL": ["Alagoas"], "AM": ["Amazonas"], "AP": ["Amapá"], "BA": ["Bahia"], "CE": ["Ceará"],
            "DF": ["Distrito Federal", "Federal District"], "ES": ["Espírito Santo"], "GO": ["Goiás"],
            "MA": ["Maranhão"], "MG": ["Minas Gerais"], "MS": ["Mato Grosso do Sul"], "MT": ["Mato Grosso"],
            "PA": ["Pará"], "PB": ["Paraíba"], "PE": ["Pernambuco"], "PI": ["Piauí"], "PR": ["Paraná"],
            "RJ": ["Rio de Janeiro"], "RN": ["Rio Grande do Norte"], "RO": ["Rondônia"], "RR": ["Roraima"],
            "RS": ["Rio Grande do Sul"], "SC": ["Santa Catarina"], "SE": ["Sergipe"], "SP": ["São Paulo"],
            "TO": ["Tocantins", "Tocantis"],
        ],
        "MX": [
            "AGU": ["Aguascalientes"], "BCN": ["Baja California"], "BCS": ["Baja California Sur"], "CAM": ["Campeche"],
            "CHH": ["Chihuahua"], "CHP": ["Chiapas"], "CMX": mexicoCity, "COA": ["Coahuila", "Coahuila de Zaragoza"],
            "COL": ["Colima"], "DUR": ["Durango"], "GRO": ["Guerrero"], "GUA": ["Guanajuato"], "HID": ["Hidalgo"],
            "JAL": ["Jalisco"], "MEX": ["México", "State of Mexico", "Estado de México"],
            "MIC": ["Michoacán", "Michoacán de Ocampo"], "MOR": ["Morelos"], "NAY": ["Nayarit"],
            "NLE": ["Nuevo León"], "OAX": ["Oaxaca"], "PUE": ["Puebla"], "QUE": ["Querétaro"], "ROO": ["Quintana Roo"],
            "SIN": ["Sinaloa"], "SLP": ["San Luis Potosí"], "SON": ["Sonora"], "TAB": ["Tabasco"],
            "TAM": ["Tamaulipas"], "TLA": ["Tlaxcala"], "VER": ["Veracruz", "Veracruz de Ignacio de la Llave"],
            "YUC": ["Yucatán"], "ZAC": ["Zacatecas"],
            // In use beside ISO's.
            "BC": ["Baja California"], "CDMX": mexicoCity, "DF": mexicoCity, "NL": ["Nuevo León"],
            "QRO": ["Querétaro"],
        ],
        "IN": [
            "AN": ["Andaman and Nicobar Islands", "Andaman and Nicobar"], "AP": ["Andhra Pradesh"],
            "AR": ["Arunachal Pradesh"], "AS": ["Assam"], "BR": ["Bihar"], "CG": ["Chhattisgarh"],
            "CH": ["Chandigarh"], "DH": ["Dadra and Nagar Haveli and Daman and Diu"],
            "DL": ["Delhi", "National Capital Territory of Delhi", "NCT"], "GA": ["Goa"], "GJ": ["Gujarat"],
            "HP": ["Himachal Pradesh"], "HR": ["Haryana"], "JH": ["Jharkhand"],
            "JK": ["Jammu and Kashmir"], "KA": ["Karnataka"], "KL": ["Kerala"], "LA": ["Ladakh"],
            "LD": ["Lakshadweep", "Laccadives"], "MH": ["Maharashtra"], "ML": ["Meghalaya"], "MN": ["Manipur"],
            "MP": ["Madhya Pradesh"], "MZ": ["Mizoram"], "NL": ["Nagaland"], "OD": ["Odisha"], "PB": ["Punjab"],
            "PY": ["Puducherry"], "RJ": ["Rajasthan"], "SK": ["Sikkim"], "TN": ["Tamil Nadu"],
            "TR": ["Tripura"], "TS": ["Telangana"], "UK": ["Uttarakhand"], "UP": ["Uttar Pradesh"],
            "WB": ["West Bengal"],
            // ISO's until 2023.
            "CT": ["Chhattisgarh"], "OR": ["Odisha"], "TG": ["Telangana"], "UT": ["Uttarakhand"],
        ],
        "DE": [
            "BB": ["Brandenburg"], "BE": ["Berlin", "State of Berlin", "Land Berlin"], "BW": ["Baden-Württemberg"],
            "BY": ["Bavaria", "Bayern"], "HB": ["Bremen", "Free Hanseatic City of Bremen"], "HE": ["Hesse", "Hessen"],
            "HH": ["Hamburg", "Free and Hanseatic City of Hamburg"],
            "MV": ["Mecklenburg-Vorpommern", "Mecklenburg-Western Pomerania"], "NI": ["Lower Saxony", "Niedersachsen"],
            "NW": ["North Rhine-Westphalia", "Nordrhein-Westfalen"], "RP": ["Rhineland-Palatinate", "Rheinland-Pfalz"],
            "SH": ["Schleswig-Holstein"], "SL": ["Saarland"], "SN": ["Saxony", "Sachsen"],
            "ST": ["Saxony-Anhalt", "Sachsen-Anhalt"], "TH": ["Thuringia", "Thüringen"],
            // In use beside ISO's.
            "NRW": ["North Rhine-Westphalia", "Nordrhein-Westfalen"],
        ],
    ]

    private static let mexicoCity = ["Mexico City", "Ciudad de México", "Distrito Federal"]
}
