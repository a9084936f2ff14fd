#!/usr/bin/env node
import { Command } from "commander";
import { addCommands } from "./commands.ts";
import { readConfig } from "./config.ts";
import { isExplained, openContext, startServer } from "./server.ts";

const program = new Command("provider").description("The provider API of the marketplace.");

program
  .command("serve")
  .description("run the API; fills an empty database on the first start")
  .option("--port <number>", "instead of PORT")
  .option("--host <address>", "instead of HOST")
  .action(async (options: { port?: string; host?: string }) => {
    const began = performance.now();
    const config = readConfig({
      ...process.env,
      ...(options.port && { PORT: options.port }),
      ...(options.host && { HOST: options.host }),
    });
    const server = await startServer(config);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Provider on ${server.address} (${server.context.database.kind} database, ${seconds} s)`);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
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
