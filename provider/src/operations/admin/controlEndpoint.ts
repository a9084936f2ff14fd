import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where commands reach the running provider, and what they sign their calls with. */
interface ControlEndpoint {
  address: string;
  key: string;
}

const fileOf = (dataDir: string) => join(dataDir, "operator.json");

/** Writes down for commands where the running provider listens; only the owner of the data directory can read it. */
export function openControlEndpoint(dataDir: string, endpoint: ControlEndpoint): void {
  mkdirSync(dataDir, { recursive: true });
  closeControlEndpoint(dataDir);
  writeFileSync(fileOf(dataDir), JSON.stringify(endpoint), { mode: 0o600 });
}

export function closeControlEndpoint(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The running provider of a data directory, as it wrote it down; null without. */
export function findControlEndpoint(dataDir: string): ControlEndpoint | null {
  try {
    const { address, key } = JSON.parse(readFileSync(fileOf(dataDir), "utf8")) as Partial<ControlEndpoint>;
    return address && key ? { address, key } : null;
  } catch {
    return null;
  }
}
