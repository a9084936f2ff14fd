import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(__dirname, "../../..");

/** Tables with rows of members that a download leaves out. */
const LEFT_OUT: Record<string, string> = {
  password_resets: "secrets",
  known_devices: "hashes alone",
  uploads_arriving: "parts of files that have not come yet",
  last_writes: "a moment, of no use to anybody but the database",
  audit_log: "what administrators did, kept for the site",
};

/** Tables that refer to a member, by the migrations that made them. */
function memberTables(): string[] {
  const found = new Set<string>();
  for (const file of globSync("**/migrations.ts", { cwd: SOURCES })) {
    let table = "";
    const source = readFileSync(join(SOURCES, file), "utf8");
    for (const [word, made, changed] of source.matchAll(
      /create table (?:if not exists )?(\w+)|alter table (\w+)|references users\b/g,
    ))
      if (word === "references users") found.add(table);
      else table = made ?? changed ?? "";
  }
  return [...found];
}

test("every table that refers to a member is in their download, or is left out for a reason", () => {
  const source = readFileSync(join(__dirname, "collect.ts"), "utf8");
  const isRead = (table: string) => new RegExp(`\\b(?:from|join) ${table}\\b`).test(source);
  const tables = memberTables();
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !isRead(table) && !(table in LEFT_OUT))).toEqual([]);
  // What is gone from the database goes from the list.
  expect(Object.keys(LEFT_OUT).filter((table) => !tables.includes(table))).toEqual([]);
});
