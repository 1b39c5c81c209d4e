extension BaseMap {
    /// The closest zoom level at which a view around a place shows enough to recognize the area: three cities, or one
    /// and a coast, a lake, a river or a border. In empty areas, the lowest level of the range.
    ///
    /// Takes up to several milliseconds, since it may read the file.
    /// - Parameter size: The view's size, in px.
    package func closestZoom(
        around place: Coordinate, size: SIMD2<Double> = SIMD2(600, 400), in range: ClosedRange<Int> = 4...10
    ) -> Double {
        let center = MapPoint(place)
        let zoom = range.reversed().first { zoom in
            let reach = size / 2 / MapPoint.worldSize(zoom: Double(zoom))
            let cities = places.numbers(around: center, reach: reach).count {
                names[$0].kind == .city && names[$0].rank <= zoom
            }
            return cities >= 3 || cities >= 1 && hasLine(around: center, reach: reach, zoom: zoom)
        }
        return Double(zoom ?? range.lowerBound)
    }

    private func hasLine(around center: MapPoint, reach: SIMD2<Double>, zoom: Int) -> Bool {
        // The area beyond the date line is ignored: there is hardly anything in it.
        let (low, high) = (SIMD2(center.x, center.y) - reach, SIMD2(center.x, center.y) + reach)
        let count = 1 << min(zoom, cells.zoom)
        func position(_ share: Double) -> Int { min(max(Int(share * Double(count)), 0), count - 1) }
        for row in position(low.y)...position(high.y) {
            for column in position(low.x)...position(high.x) {
                guard let tile = TileIndex(zoom: min(zoom, cells.zoom), x: column, y: row) else { continue }
                // A cell extends beyond the tile; at its end are lines that are artefacts of cutting.
                let corner = SIMD2(Double(column), Double(row)) / Double(count)
                let lowest = SIMD2<Float>(pointwiseMax(low, corner))
                let highest = SIMD2<Float>(pointwiseMin(high, corner + 1 / Double(count)))
                let lines = lines(for: tile)
                let main = [lines.land, lines.lakes, lines.borders, lines.innerBorders, lines.rivers]
                let kinds = zoom < 8 ? main : main + [lines.lesserInnerBorders, lines.lesserRivers]
                if kinds.joined().contains(where: { $0.hasPoint(from: lowest, to: highest) }) { return true }
            }
        }
        return false
    }
}

extension BaseMap.Line {
    fileprivate func hasPoint(from low: SIMD2<Float>, to high: SIMD2<Float>) -> Bool {
        guard all(lowest .<= high), all(highest .>= low) else { return false }
        return points.contains { all($0 .> low) && all($0 .< high) }
    }
}
