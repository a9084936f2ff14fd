import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export const TEMPLATE = join(root, "dist/template.tar.gz");
/** Says of which sources the template was made. */
export const RECORD = join(root, "dist/template.json");

/** Everything that decides what the template holds. */
const INPUTS = [
  "src/platform/database",
  "src/platform/jobs",
  "src/operations/seed",
  "src/marketplace/listing-search/words.ts",
  "src/platform/geo/placeSql.ts",
  "src/identity/sessions/secrets.ts",
  "src/platform/http/slug.ts",
  "src/platform/geo/geohash.ts",
  "seed",
  "package.json",
];

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".webp") && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/** The migrations of all modules. */
const migrationFiles = () => filesBelow("src").filter((file) => basename(file) === "migrations.ts");

export function inputHash(): string {
  const hash = createHash("sha256").update(process.version);
  const files = new Set([...INPUTS.flatMap(filesBelow), ...migrationFiles()]);
  for (const file of [...files].toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Whether there is a template, made of the present sources. */
export function isFresh(template = TEMPLATE, record = RECORD): boolean {
  return existsSync(template) && existsSync(record) && JSON.parse(readFileSync(record, "utf8")).hash === inputHash();
}

/** Takes a template of other sources away: a first start fills its database in itself then. */
export function dropStaleTemplate(template = TEMPLATE, record = RECORD): void {
  if (!isFresh(template, record)) rmSync(template, { force: true });
}
