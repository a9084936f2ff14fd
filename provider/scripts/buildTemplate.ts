/**
 * Makes `dist/template.tar.gz`: an embedded database that is migrated and seeded, so that a first
 * start has nothing to fill in. Does nothing while the sources it was made from are unchanged.
 *
 *   node provider/scripts/buildTemplate.ts [--force]
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/platform/config/index.ts";
import { openContext } from "../src/server.ts";
import { inputHash, isFresh, RECORD, TEMPLATE } from "./template.ts";

if (isFresh() && !process.argv.includes("--force")) {
  console.log("The database template is up to date.");
  process.exit(0);
}

const began = performance.now();
const dataDir = mkdtempSync(join(tmpdir(), "template-"));
try {
  rmSync(TEMPLATE, { force: true });
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
  mkdirSync(dirname(TEMPLATE), { recursive: true });
  writeFileSync(`${TEMPLATE}.partial`, archive);
  renameSync(`${TEMPLATE}.partial`, TEMPLATE);
  writeFileSync(RECORD, `${JSON.stringify({ hash: inputHash() })}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Database template: ${(archive.length / 1e6).toFixed(1)} MB in ${seconds} s`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
