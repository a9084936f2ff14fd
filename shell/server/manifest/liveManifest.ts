import type { Manifest } from "@gable/mfe-kit/manifest";
import type { ManifestVerdict } from "@gable/releases";
import { type Composition, compose, HOST } from "./composition.ts";
import type { Accepted } from "./firstManifest.ts";
import type { HeldTrust } from "./trust.ts";

interface LiveManifestOptions {
  /** Path of the manifest, for the log. */
  file: string;
  trust: HeldTrust;
  log: { info(message: string): void; error(message: string): void };
  /** Called before a new composition takes effect; a rejection is logged and does not hold it up. */
  prepare?(next: Composition): Promise<void>;
  overlay(manifest: Manifest): Manifest;
}

/** The manifest that is in effect: the last one that was accepted. */
interface LiveManifest {
  composition(): Composition;
  /** Id of the key by which it is signed. */
  signer(): string;
  /** By which rule the file as it lies there was refused; null when it was not. */
  refusedBy(): string | null;
  /** Puts another one in its place, unless it was refused. @param verdict null when the file is gone */
  take(verdict: ManifestVerdict | null): Promise<void>;
}

export function createLiveManifest(
  first: Accepted,
  { file, trust, log, prepare, overlay }: LiveManifestOptions,
): LiveManifest {
  let signer = first.keyId;
  let composition = compose(overlay(first.manifest));
  let refusedBy: string | null = null;
  const stays = () => `Revision ${composition.manifest.revision} stays.`;

  const refuse = (rule: string, reason: string) => {
    refusedBy = rule;
    log.error(`Manifest refused (${rule}): ${reason}. ${stays()}`);
  };
  const adopt = async ({ keyId, manifest }: Accepted): Promise<void> => {
    const next = compose(overlay(manifest));
    await prepare?.(next).catch((error: Error) =>
      log.error(`Revision ${manifest.revision} is not warm: ${error.message}`),
    );
    if (next.manifest.revision !== composition.manifest.revision)
      log.info(`Revision ${next.manifest.revision} is live.`);
    composition = next;
    signer = keyId;
    refusedBy = null;
    await trust.takeRevision(keyId, manifest.revision);
  };
  return {
    composition: () => composition,
    signer: () => signer,
    refusedBy: () => refusedBy,
    async take(verdict) {
      if (!verdict) {
        refusedBy = "missing";
        return log.error(`${file} is gone. ${stays()}`);
      }
      if (!verdict.ok) return refuse(verdict.rule, verdict.reason);
      if (!verdict.manifest.releases[HOST]) return refuse("malformed", "it has no shell");
      return adopt(verdict);
    },
  };
}
