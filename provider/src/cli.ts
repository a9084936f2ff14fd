#!/usr/bin/env node
import { stopOnSignals, stopWithLauncher } from "@gable/server-kit/http";
import { redactOutput } from "@gable/server-kit/redaction";
import { unknownSettings } from "@gable/server-kit/settings";
import { Command } from "commander";
import { addCommands } from "./commands.ts";
import { environmentWith, readConfig, startWarnings } from "./platform/config/index.ts";
import { isExplained, openContext, startServer } from "./server.ts";

const program = new Command("provider").description("The provider API of the marketplace.");

program
  .command("serve")
  .description("run the API; fills an empty database on the first start")
  .option("--port <number>", "instead of PORT")
  .option("--host <address>", "instead of HOST")
  .action(async (options: { port?: string; host?: string }) => {
    redactOutput();
    const began = performance.now();
    const environment = environmentWith({
      ...(options.port && { PORT: options.port }),
      ...(options.host && { HOST: options.host }),
    });
    for (const sentence of unknownSettings(environment)) console.warn(sentence);
    const config = readConfig(environment);
    for (const sentence of startWarnings(config)) console.warn(sentence);
    const server = await startServer(config);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Provider on ${server.address} (${server.context.database.kind} database, ${seconds} s)`);
    const stop = () => server.stop();
    if (process.send) stopWithLauncher(stop);
    else stopOnSignals(stop);
  });

program
  .command("migrate")
  .description("bring the database's schema up to date and fill it when empty")
  .action(async () => {
    const context = await openContext(readConfig());
    await context.database.close();
    console.log("The schema is up to date.");
  });

addCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(isExplained(error) ? (error as Error).message : error);
  process.exitCode = 1;
  // A worker thread of a half-opened database would keep the process.
  setTimeout(() => process.exit(1), 500).unref();
}
