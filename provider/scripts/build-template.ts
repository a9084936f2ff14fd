/**
 * Makes `dist/template.tar.gz`: an embedded database that is migrated and seeded, so that a first
 * start has nothing to fill in. Does nothing while the sources it was made from are unchanged.
 *
 *   node provider/scripts/build-template.ts [--force]
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openContext } from "../src/server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const template = join(root, "dist", "template.tar.gz");
const record = join(root, "dist", "template.json");

/** Everything that decides what the template holds. */
const INPUTS = [
  "src/database",
  "src/jobs",
  "src/seed",
  "src/billing/seed.ts",
  "src/listings/search-text.ts",
  "src/listings/place.ts",
  "src/accounts/secrets.ts",
  "src/http/slug.ts",
  "src/geo/geohash.ts",
  "seed",
  "package.json",
];

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".webp") && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

function inputHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of INPUTS.flatMap(filesBelow).toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

const hash = inputHash();
const isFresh = existsSync(template) && existsSync(record) && JSON.parse(readFileSync(record, "utf8")).hash === hash;
if (isFresh && !process.argv.includes("--force")) {
  console.log("The database template is up to date.");
  process.exit(0);
}

const began = performance.now();
const dataDir = mkdtempSync(join(tmpdir(), "template-"));
try {
  rmSync(template, { force: true });
  // The accounts are in it either way; whether they may sign in is decided when the provider runs.
  const context = await openContext(readConfig({ DATA_DIR: dataDir, DEMO_DATA: "1" }), true);
  // The tables and the queues of the jobs are in it too.
  const app = await createApp(context);
  await context.jobs.start(app.log);
  await context.jobs.stop();
  await app.close();
  await context.database.raw("vacuum analyze");
  await context.database.raw("checkpoint");
  const archive = await context.database.dump();
  await context.database.close();
  mkdirSync(dirname(template), { recursive: true });
  writeFileSync(`${template}.partial`, archive);
  renameSync(`${template}.partial`, template);
  writeFileSync(record, `${JSON.stringify({ hash })}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Database template: ${(archive.length / 1e6).toFixed(1)} MB in ${seconds} s`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
