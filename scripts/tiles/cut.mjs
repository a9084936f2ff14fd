/** Zoom up to which each tile of the pyramid is cut whole; below, a tile that is as its parent says is left out. */
const EXTENT = 4096;

/**
 * Cuts sources into vector tiles, every tile that holds something.
 * @param sources `{layer, data: GeoJSON, from?, to, tolerance?}`; a feature's `zoom` property says from which zoom it shows
 */
export function cutTiles(sources, geojsonvt, vtpbf) {
  const make = geojsonvt.default ?? geojsonvt;
  const most = Math.max(...sources.map(({ to }) => to));
  const indexes = sources.map((source) => ({
    ...source,
    index: make(source.data, {
      maxZoom: source.to,
      indexMaxZoom: 4,
      indexMaxPoints: 0,
      tolerance: source.tolerance ?? 0,
      extent: EXTENT,
      buffer: source.layer === "land" || source.layer === "lakes" ? 32 : 64,
    }),
  }));
  const tiles = [];
  for (let z = 0; z <= most; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const layers = {};
        for (const { layer, from = 0, to, index } of indexes) {
          if (z < from || z > to) continue;
          const tile = index.getTile(z, x, y);
          const features = tile?.features.filter(({ tags }) => (tags?.zoom ?? 0) <= z) ?? [];
          if (features.length > 0) layers[layer] = { ...tile, features };
        }
        if (Object.keys(layers).length > 0)
          tiles.push({ z, x, y, content: vtpbf.fromGeojsonVt(layers, { version: 2, extent: EXTENT }) });
      }
  return tiles;
}
