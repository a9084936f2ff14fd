/** Builds what is stale, publishes it through the registry, and runs the whole platform on one port. */

import { stopOnSignals } from "@gable/server-kit/http";
import { dropStaleTemplate } from "../../provider/scripts/template.ts";
import { buildStale } from "./packages.ts";
import { startPlatform } from "./platform.ts";
import { readStartSettings } from "./settings.ts";
import { ROOT } from "./workspaces.mjs";

const startedAt = Number(process.env.GABLE_STARTED_AT ?? Date.now());
const installedAt = Number(process.env.GABLE_INSTALLED_AT ?? Date.now());
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function main(): Promise<void> {
  const settings = readStartSettings(process.env, ROOT);
  const built = await buildStale();
  // Pages are built when their sources have changed; the database of a first start must be no older.
  dropStaleTemplate();
  const builtAt = Date.now();
  const platform = await startPlatform({ ...settings, packages: built, log: console.log });
  stopOnSignals(() => {
    console.log("\nStopping …");
    return platform.stop();
  });
  const ready = Date.now();
  console.log(`
Ready on ${settings.origin}

  install ${seconds(installedAt - startedAt)}, build ${seconds(builtAt - installedAt)}, start ${seconds(ready - builtAt)}, together ${seconds(ready - startedAt)}
${platform.demoAccounts ? "  Demo accounts, password gable-demo: owner@gable.test, member@gable.test, agent@gable.test, admin@gable.test\n" : ""}${platform.hasOutbox ? `  Mail and SMS: ${settings.origin}/dev/outbox\n` : ""}  Data: ${settings.dataDir}
  Ctrl-C stops everything.`);
}

main().catch((error: unknown) => {
  console.error(`\nGable did not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
