import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "@gable/mfe-kit/manifest";
import { registryPaths } from "@gable/releases";
import { createStyleReader } from "./styles.ts";

const release = { name: "catalog", version: "1", integrity: { "a.css": "sha384-a" } };
const manifest = { releases: { catalog: release } } as unknown as Manifest;

test("a stylesheet that cannot be had is left out, and said once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "gable-styles-"));
  const errors: string[] = [];
  const reader = createStyleReader(registryPaths(dataDir), ({ message }) => errors.push(message));
  const files = ["/r/catalog/1/a.css", "/r/catalog/1/unlisted.css", "/r/elsewhere/1/a.css"];
  expect((await reader.read(manifest, files)).size).toBe(0);
  expect((await reader.read(manifest, files)).size).toBe(0);
  expect(errors.sort()).toEqual([
    expect.stringContaining("a.css of catalog@1"),
    expect.stringContaining("unlisted.css"),
  ]);
  await rm(dataDir, { recursive: true });
});
