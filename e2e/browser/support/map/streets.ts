import { writeArchive } from "../../../../scripts/tiles/archive.ts";

/*
 * A PMTiles archive with streets, as an operator lays it beside the data: a green with a motorway each way around one place,
 * in the schema of OpenMapTiles.
 */

const EXTENT = 4096;
const ZOOMS = { from: 6, to: 10 };

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)]);
/** A field of a protocol buffer that holds bytes. */
const field = (number: number, bytes: readonly number[]) => [
  ...varint((number << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (value: string) => [...new TextEncoder().encode(value)];
const number = (of: number, value: number) => [...varint(of << 3), ...varint(value)];

/** Moves of a vector tile's pen: to the first point, then lines on to the others. */
function geometry(points: readonly (readonly [number, number])[], isClosed: boolean): number[] {
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  let before = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - (before[0] ?? 0)), zigzag(y - (before[1] ?? 0))];
    before = [x, y];
    return step;
  });
  const [first = [], ...rest] = steps;
  return [9, ...first, (rest.length << 3) | 2, ...rest.flat(), ...(isClosed ? [15] : [])].flatMap(varint);
}

const LINE = 2;
const POLYGON = 3;

/** One layer of a vector tile (Mapbox Vector Tile 2.1), whose features all have one class. */
function layer(name: string, type: number, kind: string, geometries: readonly number[][]): number[] {
  const features = geometries.flatMap((each) => field(2, [...field(2, [0, 0]), ...number(3, type), ...field(4, each)]));
  const words = [...field(3, text("class")), ...field(4, field(1, text(kind)))];
  return field(3, [...number(15, 2), ...field(1, text(name)), ...features, ...words, ...number(5, EXTENT)]);
}

const TILE = Uint8Array.from([
  ...layer("park", POLYGON, "park", [
    geometry(
      [
        [0, 0],
        [EXTENT, 0],
        [EXTENT, EXTENT],
        [0, EXTENT],
      ],
      true,
    ),
  ]),
  ...layer(
    "transportation",
    LINE,
    "motorway",
    Array.from({ length: 16 }, (_, at) => (at % 8) * 512 + 256).map((along, at) =>
      geometry(
        at < 8
          ? [
              [along, 0],
              [along, EXTENT],
            ]
          : [
              [0, along],
              [EXTENT, along],
            ],
        false,
      ),
    ),
  ),
]);

/** @param around degrees; its tile and the eight beside it, at each zoom of the archive */
export function streetsArchive(around: { latitude: number; longitude: number }): Buffer {
  const sine = Math.sin((around.latitude * Math.PI) / 180);
  const tiles = [];
  for (let z = ZOOMS.from; z <= ZOOMS.to; z++) {
    const column = Math.floor(((around.longitude + 180) / 360) * 2 ** z);
    const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
    for (const x of [column - 1, column, column + 1])
      for (const y of [row - 1, row, row + 1]) tiles.push({ z, x, y, content: TILE });
  }
  return writeArchive({
    tiles,
    bounds: {
      west: around.longitude - 20,
      east: around.longitude + 20,
      south: around.latitude - 15,
      north: around.latitude + 15,
    },
    metadata: {
      name: "streets",
      attribution: "",
      vector_layers: [
        { id: "park", fields: { class: "String" } },
        { id: "transportation", fields: { class: "String" } },
      ],
    },
  });
}
