/// What people write instead of the names in the offline list.
enum PlaceSpellings {
    /// Countries by other names, in the form of `placeName`.
    static let countries: [String: String] = [
        "usa": "united states", "us": "united states", "united states of america": "united states",
        "america": "united states", "uk": "united kingdom", "great britain": "united kingdom",
        "england": "united kingdom", "korea": "south korea", "republic of korea": "south korea",
        "deutschland": "germany",
        "espana": "spain", "italia": "italy", "brasil": "brazil", "osterreich": "austria", "schweiz": "switzerland",
        "suisse": "switzerland", "polska": "poland", "czechia": "czech republic", "holland": "netherlands",
        "the netherlands": "netherlands", "nederland": "netherlands", "turkiye": "turkey", "vietnam": "viet nam",
        "uae": "united arab emirates", "russian federation": "russia", "norge": "norway", "sverige": "sweden",
        "danmark": "denmark", "suomi": "finland", "nippon": "japan", "p r china": "china", "prc": "china",
        "the philippines": "philippines", "north macedonia": "macedonia", "eswatini": "swaziland",
        "中国".placeName: "china", "日本".placeName: "japan", "대한민국".placeName: "south korea",
        "한국".placeName: "south korea",
        "россия".placeName: "russia", "украина".placeName: "ukraine", "україна".placeName: "ukraine",
    ]

    /// Cities by other names, with the areas that they are in.
    static let cities: [String: [String]] = Dictionary(
        uniqueKeysWithValues: [
            ("NYC", ["New York", "New York"]), ("New York City", ["New York", "New York"]),
            ("Brooklyn", ["New York", "New York"]), ("Manhattan", ["New York", "New York"]),
            ("SF", ["San Francisco", "California"]), ("San Fran", ["San Francisco", "California"]),
            ("SF Bay", ["San Francisco", "California"]), ("San Francisco Bay", ["San Francisco", "California"]),
            ("LA", ["Los Angeles", "California"]), ("Silicon Valley", ["San Jose", "California"]),
            ("DC", ["Washington", "District of Columbia"]), ("Washington DC", ["Washington", "District of Columbia"]),
            ("München", ["Munich", "Germany"]), ("Nürnberg", ["Nuremberg", "Germany"]),
            ("Wien", ["Vienna", "Austria"]), ("Zuerich", ["Zürich", "Switzerland"]),
            ("Genève", ["Geneva", "Switzerland"]),
            ("Praha", ["Prague", "Czech Republic"]), ("Warszawa", ["Warsaw", "Poland"]),
            ("Roma", ["Rome", "Italy"]), ("Milano", ["Milan", "Italy"]), ("Torino", ["Turin", "Italy"]),
            ("Firenze", ["Florence", "Italy"]), ("Napoli", ["Naples", "Italy"]), ("Lisboa", ["Lisbon", "Portugal"]),
            ("København", ["Copenhagen", "Denmark"]), ("Gothenburg", ["Göteborg", "Sweden"]),
            ("Bruxelles", ["Brussels", "Belgium"]), ("Brussel", ["Brussels", "Belgium"]),
            ("Den Haag", ["The Hague", "Netherlands"]), ("Bengaluru", ["Bangalore", "India"]),
            ("Delhi", ["New Delhi", "India"]), ("Kiev", ["Kyiv", "Ukraine"]),
            ("Saigon", ["Ho Chi Minh City", "Viet Nam"]),
            ("Москва", ["Moscow", "Russia"]), ("Київ", ["Kyiv", "Ukraine"]), ("서울", ["Seoul", "South Korea"]),
            ("서울시", ["Seoul", "South Korea"]), ("부산", ["Busan", "South Korea"]), ("東京", ["Tokyo", "Japan"]),
            ("东京", ["Tokyo", "Japan"]), ("大阪", ["Osaka", "Japan"]), ("北京", ["Beijing", "China"]),
            ("上海", ["Shanghai", "China"]), ("深圳", ["Shenzhen", "China"]), ("广州", ["Guangzhou", "China"]),
            ("台北", ["Taipei", "Taiwan"]), ("香港", ["Hong Kong"]),
        ].map { ($0.0.placeName, $0.1) })

    /// The region or country of the city that is meant by a name that stands alone and that several cities have.
    static let usual: [String: String] = [
        "london": "United Kingdom", "paris": "France", "berlin": "Germany", "rome": "Italy", "athens": "Greece",
        "moscow": "Russia", "dublin": "Ireland", "warsaw": "Poland", "barcelona": "Spain", "valencia": "Spain",
        "sydney": "Australia", "melbourne": "Australia", "vancouver": "Canada", "manchester": "United Kingdom",
        "birmingham": "United Kingdom", "glasgow": "United Kingdom", "liverpool": "United Kingdom",
        "stuttgart": "Germany", "florence": "Italy", "naples": "Italy", "bergen": "Norway", "lima": "Peru",
        "austin": "Texas", "washington": "District of Columbia", "miami": "Florida", "montevideo": "Uruguay",
        "bordeaux": "France", "cairo": "Egypt", "boston": "Massachusetts", "chicago": "Illinois", "denver": "Colorado",
        "los angeles": "California", "houston": "Texas", "dallas": "Texas", "philadelphia": "Pennsylvania",
        "phoenix": "Arizona", "atlanta": "Georgia", "seattle": "Washington", "san jose": "California",
        "santiago": "Chile", "alexandria": "Egypt", "columbus": "Ohio",
    ]
}
