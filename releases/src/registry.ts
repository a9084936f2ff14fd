import { readdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Manifest, Release } from "@gable/mfe-kit/manifest";
import { RegistryError } from "./errors.ts";
import { addKey, type KeyChange, replaceRoot, retireKey, rotateKeys } from "./keyChanges.ts";
import { compatibilityRefusal, type Refusal, stateRefusal } from "./rules/compatibility.ts";
import type { HistoryAction, HistoryEntry } from "./rules/history.ts";
import type { KeysDocument } from "./rules/keys.ts";
import { earlierVersion, emptyManifest, manifestWith } from "./rules/promotion.ts";
import { liveByHistory, revisionByHistory } from "./rules/recovery.ts";
import { isReleaseName, isReleaseVersion } from "./rules/release.ts";
import { sharedNameRefusal } from "./rules/sharedNames.ts";
import { readCandidate, readNote, readPublished, storeArtifact, storedDigest } from "./store/artifact.ts";
import { appendHistory, readHistory } from "./store/historyFile.ts";
import { type KeyPair, loadDocument, readSigner } from "./store/keys.ts";
import { readLedger, writeLedger } from "./store/ledger.ts";
import { withLock } from "./store/lock.ts";
import { readOwnManifest, writeManifest } from "./store/manifestFile.ts";
import { artifactPath, type RegistryPaths, registryPaths } from "./store/paths.ts";
import { readStoredRelease } from "./store/storedRelease.ts";

export interface RegistryOptions {
  /** The platform's data directory; the registry keeps to `<dataDir>/releases`. */
  dataDir: string;
  /** Who acts, for the history; the system's user when left out. */
  actor?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface PublishResult {
  release: Release;
  /** False when the same content was published before. */
  created: boolean;
}

export interface ChangeResult {
  revision: number;
  version: string;
  /** Version that was live before; null for a name that was not live. */
  from: string | null;
  /** False when the version was live already. */
  changed: boolean;
}

export interface ReleaseStatus {
  name: string;
  live: string | null;
  previous: string | null;
  /** Published versions, newest first. */
  published: { version: string; at: string; by: string }[];
}

export interface RegistryStatus {
  manifest: Manifest;
  releases: ReleaseStatus[];
}

interface Change {
  paths: RegistryPaths;
  signer: KeyPair;
  manifest: Manifest;
}

const idOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

function raise(refusal: Refusal | null): void {
  if (refusal) throw new RegistryError(refusal.kind, refusal.message, refusal.remedy);
}

/** The release registry of one data directory: artifacts, signed manifest, history. Safe across processes. */
export class Registry {
  readonly paths: RegistryPaths;
  private readonly actor: string;
  private readonly now: () => number;

  constructor(options: RegistryOptions) {
    this.paths = registryPaths(options.dataDir);
    this.actor = options.actor ?? userInfo().username;
    this.now = options.now ?? Date.now;
  }

  /**
   * Takes a package's `dist/<version>` into the registry. Nothing goes live by it.
   * The same version with the same content is a no-op.
   * @throws RegistryError when a file is missing or altered, the version holds other content, or the
   *   build could not stand beside what is live (contract, routes, persisted state)
   */
  async publish(folder: string): Promise<PublishResult> {
    const candidate = await readCandidate(folder);
    const { release, digest } = candidate;
    const target = artifactPath(this.paths, release);
    return this.change(async ({ manifest }) => {
      const ledger = await readLedger(this.paths);
      const known = ledger[idOf(release)] ?? null;
      if (known === digest && (await storedDigest(target)) === digest) return { release, created: false };
      if (known !== null && known !== digest)
        throw new RegistryError(
          "immutable",
          `${release.name}@${release.version} is published already with other content.`,
          "A published version never changes: build a new version.",
        );
      raise(compatibilityRefusal(release, manifest.releases));
      raise(sharedNameRefusal(release, await this.versionsOf(release.name)));
      const publishedAt = new Date(this.now()).toISOString();
      await storeArtifact(candidate, target, { digest, publishedAt, publishedBy: this.actor });
      // Published before, and altered on disk since: what was published is back in its place.
      if (known === digest) return { release, created: false };
      await writeLedger(this.paths, { ...ledger, [idOf(release)]: digest });
      await this.record("publish", release, null, manifest.revision);
      return { release, created: true };
    });
  }

  /**
   * Makes a published version the live one.
   * @param ifRevision compare-and-swap: refused when the manifest has another revision by now
   * @throws RegistryError of kind `unknown-release`, `stale-revision`, `incompatible`, `route-conflict` or `unreadable-state`
   */
  async promote(name: string, version: string, options: { ifRevision?: number } = {}): Promise<ChangeResult> {
    return this.change(async (change) => {
      this.checkRevision(change.manifest, options.ifRevision);
      const release = await this.published(name, version);
      raise(compatibilityRefusal(release, change.manifest.releases));
      return this.makeLive("promote", change, release);
    });
  }

  /**
   * Goes back to the previous version, or to a named one.
   * @throws RegistryError as `promote`; `unreadable-state` when the older build cannot read what the live one has stored
   */
  async rollback(name: string, options: { to?: string; ifRevision?: number } = {}): Promise<ChangeResult> {
    return this.change(async (change) => {
      this.checkRevision(change.manifest, options.ifRevision);
      const current = change.manifest.releases[name];
      if (!current)
        throw new RegistryError("unknown-release", `${name} is not live.`, "See `npm run releases -- status`.");
      const history = await readHistory(this.paths.history);
      const version = options.to ?? current.previous?.version ?? earlierVersion(history, name, [current.version]);
      if (!version)
        throw new RegistryError(
          "unknown-release",
          `${name}@${current.version} has no earlier version to go back to.`,
          "Name one with --to.",
        );
      const release = await this.published(name, version);
      raise(stateRefusal(release, change.manifest.releases) ?? compatibilityRefusal(release, change.manifest.releases));
      const fallback = earlierVersion(history, name, [current.version, version]);
      const previous = fallback ? await this.published(name, fallback).catch(() => null) : null;
      return this.makeLive("rollback", change, release, previous);
    });
  }

  /**
   * Signs the manifest anew, so that it does not expire. The revision stays.
   * @param above a revision that composers have seen: after a restored backup, the manifest goes beyond it
   */
  async refresh(options: { above?: number } = {}): Promise<Manifest> {
    return this.change(async ({ manifest, signer }) => {
      const revision = Math.max(manifest.revision, (options.above ?? -1) + 1);
      const renewed = await writeManifest(this.paths.manifest, { ...manifest, revision }, signer, this.now());
      await this.record("refresh", null, null, revision);
      return renewed;
    });
  }

  /** What is live and what is published. */
  async status(): Promise<RegistryStatus> {
    return this.change(async ({ manifest }) => {
      const folders = await readdir(this.paths.artifacts).catch(() => [] as string[]);
      const names = [...new Set([...Object.keys(manifest.releases), ...folders.filter(isReleaseName)])].sort();
      return { manifest, releases: await Promise.all(names.map((name) => this.statusOf(name, manifest))) };
    });
  }

  /** Which keys count. */
  async keys(): Promise<KeysDocument> {
    return withLock(this.paths.root, () => this.document());
  }

  /** A further key for manifests, which signs from now on; those before it still count. */
  async addKey(): Promise<KeysDocument> {
    return this.changeKeys("add", (document) => addKey(this.paths, document, this.now()));
  }

  /** A new key for manifests in the place of all others. @param root the root key instead */
  async rotateKeys(options: { root?: boolean } = {}): Promise<KeysDocument> {
    const make = options.root ? replaceRoot : rotateKeys;
    return this.changeKeys(options.root ? "rotate root" : "rotate", (document) =>
      make(this.paths, document, this.now()),
    );
  }

  /** A key for manifests counts no more; what is live is signed with another. */
  async retireKey(id: string): Promise<KeysDocument> {
    return this.changeKeys(`retire ${id}`, (document) => retireKey(this.paths, document, this.now(), id));
  }

  /**
   * A key that strangers may have: it counts no more, and the manifest is made anew from the history and from the
   * versions as they were published, whatever revision was signed with it.
   */
  async revokeKey(id: string): Promise<KeysDocument> {
    return this.changeKeys(`revoke ${id}`, (document) => retireKey(this.paths, document, this.now(), id), true);
  }

  /** Every change, oldest first. @param name only those of one release */
  async history(name?: string): Promise<HistoryEntry[]> {
    const entries = await readHistory(this.paths.history);
    return name ? entries.filter((entry) => entry.name === name) : entries;
  }

  private async change<R>(work: (change: Change) => Promise<R>): Promise<R> {
    return withLock(this.paths.root, async () => {
      const document = await this.document();
      const signer = await readSigner(this.paths, document);
      return work({ paths: this.paths, signer, manifest: await readOwnManifest(this.paths.manifest, document) });
    });
  }

  /** The present keys. At the first use of a registry that had one key, what it has published is taken as it lies there. */
  private async document(): Promise<KeysDocument> {
    const { document, created } = await loadDocument(this.paths, this.now());
    if (created) await writeLedger(this.paths, await this.publishedBefore());
    return document;
  }

  private async publishedBefore(): Promise<Record<string, string>> {
    const ledger: Record<string, string> = {};
    for (const name of (await readdir(this.paths.artifacts).catch(() => [])).filter(isReleaseName))
      for (const version of (await readdir(join(this.paths.artifacts, name))).filter(isReleaseVersion)) {
        const target = artifactPath(this.paths, { name, version });
        const digest = await storedDigest(target);
        if (digest && (await readNote(target))?.digest === digest) ledger[idOf({ name, version })] = digest;
      }
    return ledger;
  }

  private async changeKeys(
    what: string,
    make: (document: KeysDocument) => Promise<KeyChange>,
    recover = false,
  ): Promise<KeysDocument> {
    return withLock(this.paths.root, async () => {
      const before = await this.document();
      const manifest = await readOwnManifest(this.paths.manifest, before).catch((error: Error) => {
        if (recover) return null;
        throw error;
      });
      const { document, finish } = await make(before);
      const history = await readHistory(this.paths.history);
      const next = recover ? await this.recovered(manifest) : manifest;
      // Signed with a key that composers have no revision of yet: theirs starts here.
      const revision = Math.max(next?.revision ?? 0, revisionByHistory(history)) + 1;
      if (next && Object.keys(next.releases).length > 0)
        await writeManifest(
          this.paths.manifest,
          { ...next, revision },
          await readSigner(this.paths, document),
          this.now(),
        );
      await finish();
      const at = new Date(this.now()).toISOString();
      const entry = { action: "keys" as const, name: what, version: null, from: null };
      await appendHistory(this.paths.history, { at, by: this.actor, ...entry, revision });
      return document;
    });
  }

  /** What was live by the history, from the versions as they were published: nothing of a manifest that others may have signed. */
  private async recovered(manifest: Manifest | null): Promise<Manifest> {
    const history = await readHistory(this.paths.history);
    let rebuilt: Manifest = emptyManifest;
    for (const [name, version] of liveByHistory(history)) {
      const previous = manifest?.releases[name]?.previous?.version;
      const fallback = previous ? await this.published(name, previous).catch(() => null) : null;
      rebuilt = manifestWith(rebuilt, await this.published(name, version), fallback);
    }
    return { ...rebuilt, revision: 0 };
  }

  private checkRevision(manifest: Manifest, expected: number | undefined): void {
    if (expected === undefined || expected === manifest.revision) return;
    throw new RegistryError(
      "stale-revision",
      `The manifest is at revision ${manifest.revision}, not ${expected}: somebody changed it meanwhile.`,
      "Look at `npm run releases -- status` and decide again.",
    );
  }

  /** Every version of a name that lies in the registry. */
  private async versionsOf(name: string): Promise<Release[]> {
    const versions = await readdir(join(this.paths.artifacts, name)).catch(() => [] as string[]);
    const found = await Promise.all(versions.map((version) => readStoredRelease(this.paths, { name, version })));
    return found.filter((release) => release !== null);
  }

  private async published(name: string, version: string): Promise<Release> {
    const valid = isReleaseName(name) && isReleaseVersion(version);
    const target = artifactPath(this.paths, { name, version });
    const release = valid ? await readPublished(target) : null;
    if (release && (await readLedger(this.paths))[idOf({ name, version })] === (await storedDigest(target)))
      return release;
    if (release)
      throw new RegistryError(
        "altered-file",
        `${name}@${version} is not what was published: its files were changed in the registry.`,
        "Publish its build again; that puts the published files back.",
      );
    throw new RegistryError(
      "unknown-release",
      `${name}@${version} was never published.`,
      "Publish its build first; `npm run releases -- status` lists what is there.",
    );
  }

  private async makeLive(
    action: HistoryAction,
    change: Change,
    release: Release,
    fallback?: Release | null,
  ): Promise<ChangeResult> {
    const { manifest, signer } = change;
    const from = manifest.releases[release.name]?.version ?? null;
    if (from === release.version)
      return { revision: manifest.revision, version: release.version, from, changed: false };
    const next = manifestWith(manifest, release, fallback);
    await writeManifest(this.paths.manifest, next, signer, this.now());
    await this.record(action, release, from, next.revision);
    return { revision: next.revision, version: release.version, from, changed: true };
  }

  private async record(
    action: HistoryAction,
    release: Release | null,
    from: string | null,
    revision: number,
  ): Promise<void> {
    const at = new Date(this.now()).toISOString();
    const { name, version } = release ?? { name: null, version: null };
    await appendHistory(this.paths.history, { at, by: this.actor, action, name, version, from, revision });
  }

  private async statusOf(name: string, manifest: Manifest): Promise<ReleaseStatus> {
    const live = manifest.releases[name];
    const folder = join(this.paths.artifacts, name);
    const versions = (await readdir(folder).catch(() => [] as string[])).filter(isReleaseVersion);
    const published = await Promise.all(
      versions.map(async (version) => {
        const note = await readNote(join(folder, version));
        return { version, at: note?.publishedAt ?? "", by: note?.publishedBy ?? "" };
      }),
    );
    published.sort((one, other) => other.at.localeCompare(one.at) || other.version.localeCompare(one.version));
    return { name, live: live?.version ?? null, previous: live?.previous?.version ?? null, published };
  }
}
