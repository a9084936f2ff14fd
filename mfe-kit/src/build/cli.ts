import { parseArgs } from "node:util";
import { build } from "./build.ts";

const USAGE = `gable-kit build [folder] [--version V] [--dev] [--force]   builds the host or a remote into dist/<version>
gable-kit dev [folder] [--port N]                         serves a remote with hot replacement`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: "string" },
    port: { type: "string" },
    dev: { type: "boolean" },
    force: { type: "boolean" },
  },
});
const [command, folder = "."] = positionals;

try {
  if (command === "build") {
    const result = await build(folder, { version: values.version, development: values.dev, force: values.force });
    const seconds = (result.milliseconds / 1000).toFixed(1);
    console.log(`${result.name} ${result.version} ${result.built ? `built in ${seconds} s` : "is up to date"}`);
  } else if (command === "dev") {
    const { serve } = await import("./dev.ts");
    await serve(folder, Number(values.port ?? 4150));
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
