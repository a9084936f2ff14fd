import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { PMTiles } from "pmtiles";
import { serveMaps } from "../../shell/server/http/mapRoute.ts";
import { tileId, writeArchive } from "./archive.ts";

const AT_ONCE = { total: 10, perAddress: 10 };
const TILES = Array.from({ length: 21 }, (_, at) => {
  const z = at === 0 ? 0 : at < 5 ? 1 : 2;
  const first = (4 ** z - 1) / 3;
  return {
    z,
    x: (at - first) % 2 ** z,
    y: Math.floor((at - first) / 2 ** z),
    content: new TextEncoder().encode(`tile ${at}`),
  };
});

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-map-"));
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function withArchive(): Promise<void> {
  const archive = join(folder, "streets.pmtiles");
  await writeFile(
    archive,
    writeArchive({
      tiles: TILES,
      bounds: { west: -10, south: 38, east: -9, north: 39 },
      metadata: { name: "streets", attribution: "", vector_layers: [{ id: "roads", fields: {} }] },
    }),
  );
  serveMaps(app, { style: null, archive }, AT_ONCE);
}

test("an operator's archive is read tile by tile, by ranges", async () => {
  await withArchive();
  const { archive } = (await app.inject("/map/sources.json")).json() as { archive: string };
  const asked: string[] = [];
  const reader = new PMTiles({
    getKey: () => archive,
    async getBytes(offset, length) {
      const range = `bytes=${offset}-${offset + length - 1}`;
      asked.push(range);
      const answer = await app.inject({ url: archive, headers: { range } });
      expect(answer.statusCode).toBe(206);
      const bytes = new Uint8Array(answer.rawPayload);
      return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer };
    },
  });
  expect(await reader.getMetadata()).toMatchObject({ vector_layers: [{ id: "roads" }] });
  for (const { z, x, y, content } of TILES)
    expect(new Uint8Array((await reader.getZxy(z, x, y))?.data ?? new ArrayBuffer())).toEqual(content);
  expect(asked.length).toBeGreaterThan(TILES.length);
});

test("the whole archive, and what lies behind its end, is sent to nobody", async () => {
  await withArchive();
  expect((await app.inject("/map/streets.pmtiles")).statusCode).toBe(416);
  expect((await app.inject({ url: "/map/streets.pmtiles", headers: { range: "bytes=9999999-" } })).statusCode).toBe(
    416,
  );
});

test("a site without an archive says so", async () => {
  serveMaps(app, { style: "https://maps.example/style.json", archive: join(folder, "none.pmtiles") }, AT_ONCE);
  expect((await app.inject("/map/sources.json")).json()).toEqual({
    style: "https://maps.example/style.json",
    archive: null,
  });
  expect((await app.inject({ url: "/map/streets.pmtiles", headers: { range: "bytes=0-9" } })).statusCode).toBe(404);
});

test("tiles are numbered along the curve of the format", () => {
  expect(
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
      [1, 1, 0],
      [2, 0, 0],
    ].map(([z = 0, x = 0, y = 0]) => tileId({ z, x, y })),
  ).toEqual([0, 1, 2, 3, 4, 5]);
});
