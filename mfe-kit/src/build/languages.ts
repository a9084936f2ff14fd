import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const REPOSITORY = join(import.meta.dirname, "../../..");

/** Packages without releases of their own: the shell provides their code, so it ships their texts too. */
const IN_THE_SHELL = ["shared-sdk", "shared-ui"];

/** Puts a package's dictionaries into its release, for providers that do not have them. */
export function writeLanguages(directory: string, role: "host" | "remote", target: string): void {
  const owners = [...(role === "host" ? IN_THE_SHELL.map((name) => join(REPOSITORY, name)) : []), directory];
  const texts = new Map<string, Record<string, string>>();
  for (const folder of owners.map((owner) => join(owner, "languages")).filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      texts.set(file, { ...texts.get(file), ...JSON.parse(readFileSync(join(folder, file), "utf8")) });
    }
  }
  if (texts.size === 0) return;
  mkdirSync(target, { recursive: true });
  for (const [file, dictionary] of texts) writeFileSync(join(target, file), JSON.stringify(dictionary));
}
