import { followKeys, keysFile, type RegistryPaths } from "@gable/releases";
import { fingerprint } from "./reading.ts";
import type { HeldTrust } from "./trust.ts";

/** Follows the registry's keys from those that count. */
interface KeyFollower {
  /** Takes the next version where there is one. Never rejects: what refuses it is logged, once. */
  look(): Promise<void>;
  /** Why the next version was refused, as a sentence; null when it was not. */
  problem(): string | null;
}

export function followKeyVersions(
  paths: RegistryPaths,
  trust: HeldTrust,
  log: { info(message: string): void; error(message: string): void },
): KeyFollower {
  let refused = "";
  const takeNext = async (): Promise<void> => {
    const keys = trust.keys();
    if ((await fingerprint(keysFile(paths.keys, keys.version + 1))) === "") return;
    const next = await followKeys(paths.keys, keys);
    if (!next || next.version === keys.version) return;
    log.info(`Version ${next.version} of the keys counts.`);
    await trust.takeKeys(next);
  };
  return {
    look: () =>
      takeNext().then(
        () => {
          refused = "";
        },
        (error: Error) => {
          if (refused !== error.message) log.error(error.message);
          refused = error.message;
        },
      ),
    problem: () => refused || null,
  };
}
