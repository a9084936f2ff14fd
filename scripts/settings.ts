import { isAbsolute, join } from "node:path";

export interface StartSettings {
  port: number;
  host: string;
  dataDir: string;
}

/**
 * Reads the settings of `npm start` from the environment.
 * @throws Error with a sentence that names the variable, its value and what is allowed
 */
export function readStartSettings(environment: Record<string, string | undefined>, root: string): StartSettings {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT is "${environment.PORT}"; it must be a whole number from 1 to 65535.`);
  }
  const host = environment.HOST ?? "127.0.0.1";
  if (!host.trim()) throw new Error("HOST is empty; leave it out for 127.0.0.1, or give an address to listen on.");
  const dataDir = environment.DATA_DIR ?? ".data";
  if (!dataDir.trim()) throw new Error("DATA_DIR is empty; leave it out for .data, or give a folder.");
  return { port, host, dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir) };
}
