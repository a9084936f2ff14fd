import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Configuration } from "webpack";

export type Flavour = "browser" | "server" | "development";

/** Changes the preset's configuration for one flavour of a package's build. */
export type Customise = (configuration: Configuration, flavour: Flavour) => Configuration;

/** The default export of a package's `webpack.config.ts`: the preset, with what this package needs besides. */
export function preset(customise: Customise = (configuration) => configuration): Customise {
  return customise;
}

/** Reads a package's `webpack.config.ts`; the plain preset when it has none. */
export async function readCustomise(directory: string): Promise<Customise> {
  const file = join(directory, "webpack.config.ts");
  return existsSync(file) ? (await import(pathToFileURL(file).href)).default : preset();
}
