import { join } from "node:path";
import { REPOSITORY } from "./provider.ts";
import { type Databases, startDatabases } from "./startDatabases.ts";

declare global {
  var gableDatabases: Databases | undefined;
}

/** The databases of a whole run: those that the environment names, else throw-away ones. */
export default async function globalSetup(): Promise<void> {
  // What the first process has compiled of the provider serves all that follow.
  process.env.NODE_COMPILE_CACHE ||= join(REPOSITORY, ".cache/test-code");
  globalThis.gableDatabases = await startDatabases();
}
