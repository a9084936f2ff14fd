import { isAbsolute, join } from "node:path";
import { missingOrigin } from "@gable/server-kit/origins";
import { type Environment, settingsReader } from "@gable/server-kit/settings";

export interface StartSettings {
  port: number;
  host: string;
  /** Where visitors reach the site, without a path: `https://homes.example`. */
  origin: string;
  dataDir: string;
}

const refuse = (sentence: string): Error => new Error(sentence);

/**
 * Reads the settings of `npm start` from the environment.
 * @throws Error with a sentence that names the variable, its value and what is allowed
 */
export function readStartSettings(environment: Environment, root: string): StartSettings {
  for (const name of ["PORT", "HOST", "DATA_DIR"])
    if (environment[name]?.trim() === "") throw refuse(`${name} is empty: leave it out, or give it a value.`);
  const settings = settingsReader("start", environment, refuse);
  const dataDir = settings.text("DATA_DIR");
  const host = settings.text("HOST");
  const publicOrigin = settings.origin("PUBLIC_ORIGIN");
  const missing = missingOrigin({ host, publicOrigin });
  if (missing) throw refuse(missing);
  const port = settings.number("PORT", { from: 1, to: 65535 });
  return {
    port,
    host,
    origin: publicOrigin ?? `http://localhost:${port}`,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
  };
}

/** The port of the dev-server of `npm run dev`. */
export function readDevServerPort(environment: Environment): number {
  return settingsReader("start", environment, refuse).number("DEV_SERVER_PORT", { from: 1, to: 65535 });
}
