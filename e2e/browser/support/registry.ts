import { Registry } from "@gable/releases";
import { DATA_DIR, ORIGIN } from "./settings.ts";

/** The registry of the platform under test, as an operator has it. */
export const registry = new Registry({ dataDir: DATA_DIR, actor: "browser tests" });

/** Waits until the composer serves the manifest's revision: it looks at the registry about once a second. */
export async function untilServed(revision: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const manifest = (await (await fetch(`${ORIGIN}/manifest.json`)).json()) as { revision: number };
    if (manifest.revision >= revision) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The composer does not serve revision ${revision}.`);
}

export async function promote(name: string, version: string): Promise<void> {
  const { revision } = await registry.promote(name, version);
  await untilServed(revision);
}

export async function liveVersion(name: string): Promise<string> {
  const { manifest } = await registry.status();
  const live = manifest.releases[name];
  if (!live) throw new Error(`${name} is not live.`);
  return live.version;
}
