import { hostname, userInfo } from "node:os";
import type { Manifest, Release } from "@gable/mfe-kit/manifest";
import type { BucketSettings } from "@gable/server-kit/settings";
import { type Commit, openSharedReleases, type SharedReleases } from "./bucket/index.ts";
import { RegistryError } from "./errors.ts";
import { addKey, replaceRoot, retireKey, rotateKeys } from "./keyChanges.ts";
import { compatibilityRefusal, type Refusal, stateRefusal } from "./rules/compatibility.ts";
import type { HistoryAction, HistoryEntry } from "./rules/history.ts";
import type { KeysDocument } from "./rules/keys.ts";
import { earlierVersion, emptyManifest, manifestWith } from "./rules/promotion.ts";
import type { Ledger } from "./rules/publishedList.ts";
import { liveByHistory, revisionByHistory } from "./rules/recovery.ts";
import { sharedNameRefusal } from "./rules/sharedNames.ts";
import { type RegistryStatus, statusByManifest } from "./status.ts";
import { readCandidate, storeArtifact, storedDigest } from "./store/artifact.ts";
import { type Draft, writeDraft } from "./store/draft.ts";
import { readHistory } from "./store/historyFile.ts";
import { createKeys, currentDocument, type KeyChange, type KeyPair, readSigner } from "./store/keys.ts";
import { readLedger, readOwnLedger, readSharedLedger } from "./store/ledger.ts";
import { withLock } from "./store/lock.ts";
import { readOwnManifest, signedAnew } from "./store/manifestFile.ts";
import { artifactPath, type RegistryPaths, registryPaths } from "./store/paths.ts";
import { idOf, publishedBefore, publishedVersion, versionsOf } from "./store/versions.ts";

export interface RegistryOptions {
  /** The platform's data directory; the registry keeps to `<dataDir>/releases`. */
  dataDir: string;
  /** Who acts, for the history; the system's user when left out. */
  actor?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Where machines share releases; the data directory then has a copy. Null or left out: there alone. */
  bucket?: BucketSettings | null;
  /** Told what was left out of the copy. */
  warn?: (message: string) => void;
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

interface Change {
  signer: KeyPair;
  manifest: Manifest;
  /** Everything that was published. */
  ledger: Ledger;
  draft: Draft;
}

/** Whose versions a change looks at. */
type Names = (name: string) => boolean;
const all: Names = () => true;
const none: Names = () => false;
const only =
  (wanted: string): Names =>
  (name) =>
    name === wanted;

function raise(refusal: Refusal | null): void {
  if (refusal) throw new RegistryError(refusal.kind, refusal.message, refusal.remedy);
}

/**
 * The release registry of one data directory: artifacts, signed manifest, history. Safe across processes, and with a
 * bucket across machines.
 */
export class Registry {
  readonly paths: RegistryPaths;
  /** Whether other machines have the same releases, in a bucket. */
  readonly isShared: boolean;
  private readonly actor: string;
  private readonly now: () => number;
  private readonly bucket: BucketSettings | null;
  private readonly warn: (message: string) => void;
  private opened: Promise<SharedReleases> | null = null;

  constructor(options: RegistryOptions) {
    this.paths = registryPaths(options.dataDir);
    this.actor = options.actor ?? userInfo().username;
    this.now = options.now ?? Date.now;
    this.bucket = options.bucket ?? null;
    this.isShared = this.bucket !== null;
    this.warn = options.warn ?? console.error;
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
    return this.change(only(release.name), async ({ manifest, ledger, draft }) => {
      const known = ledger[idOf(release)] ?? null;
      const own = await readOwnLedger(this.paths);
      if (own[idOf(release)] !== digest) draft.ledger = { ...own, [idOf(release)]: digest };
      if (known === digest && (await storedDigest(target)) === digest) return { release, created: false };
      if (known !== null && known !== digest)
        throw new RegistryError(
          "immutable",
          `${release.name}@${release.version} is published already with other content.`,
          "A published version never changes: build a new version.",
        );
      raise(compatibilityRefusal(release, manifest.releases));
      raise(sharedNameRefusal(release, await versionsOf(this.paths, release.name)));
      const publishedAt = new Date(this.now()).toISOString();
      await storeArtifact(candidate, target, { digest, publishedAt, publishedBy: this.actor });
      // Published before, and altered on disk since: what was published is back in its place.
      if (known === digest) return { release, created: false };
      this.record(draft, "publish", release, null, manifest.revision);
      return { release, created: true };
    });
  }

  /**
   * Makes a published version the live one.
   * @param ifRevision compare-and-swap: refused when the manifest has another revision by now
   * @throws RegistryError of kind `unknown-release`, `stale-revision`, `incompatible`, `route-conflict` or `unreadable-state`
   */
  async promote(name: string, version: string, options: { ifRevision?: number } = {}): Promise<ChangeResult> {
    return this.change(only(name), async (change) => {
      this.checkRevision(change.manifest, options.ifRevision);
      const release = await publishedVersion(this.paths, change.ledger, name, version);
      raise(compatibilityRefusal(release, change.manifest.releases));
      return this.makeLive("promote", change, release);
    });
  }

  /**
   * Goes back to the previous version, or to a named one.
   * @throws RegistryError as `promote`; `unreadable-state` when the older build cannot read what the live one has stored
   */
  async rollback(name: string, options: { to?: string; ifRevision?: number } = {}): Promise<ChangeResult> {
    return this.change(only(name), async (change) => {
      const published = (wanted: string) => publishedVersion(this.paths, change.ledger, name, wanted);
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
      const release = await published(version);
      raise(stateRefusal(release, change.manifest.releases) ?? compatibilityRefusal(release, change.manifest.releases));
      const fallback = earlierVersion(history, name, [current.version, version]);
      const previous = fallback ? await published(fallback).catch(() => null) : null;
      return this.makeLive("rollback", change, release, previous);
    });
  }

  /**
   * Signs the manifest anew, so that it does not expire. The revision stays.
   * @param above a revision that composers have seen: after a restored backup, the manifest goes beyond it
   */
  async refresh(options: { above?: number } = {}): Promise<Manifest> {
    return this.change(none, async ({ manifest, signer, draft }) => {
      const revision = Math.max(manifest.revision, (options.above ?? -1) + 1);
      const renewed = signedAnew({ ...manifest, revision }, signer, this.now());
      draft.manifest = renewed.text;
      this.record(draft, "refresh", null, null, revision);
      return renewed.manifest;
    });
  }

  /** What is live and what is published. */
  async status(): Promise<RegistryStatus> {
    return this.reading(async (document) => {
      const manifest = document ? await readOwnManifest(this.paths.manifest, document) : emptyManifest;
      const ledger = document && this.bucket ? await readSharedLedger(this.paths, document) : {};
      return statusByManifest(this.paths, { manifest, ledger, history: await readHistory(this.paths.history) });
    });
  }

  /** Which keys count. */
  async keys(): Promise<KeysDocument> {
    return (
      (await this.reading(async (document) => document)) ??
      this.alone({ names: none }, (commit) => this.document(commit))
    );
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
    if (this.bucket) await (await this.shared(this.bucket)).look({ names: none, warn: this.warn });
    const entries = await readHistory(this.paths.history);
    return name ? entries.filter((entry) => entry.name === name) : entries;
  }

  private async shared(bucket: BucketSettings): Promise<SharedReleases> {
    this.opened ??= openSharedReleases(bucket, this.paths);
    return this.opened;
  }

  /** Reads what is there. In a bucket nothing is made for it: whoever reads need not be able to write. */
  private async reading<R>(read: (document: KeysDocument | null) => Promise<R>): Promise<R> {
    if (!this.bucket) return this.alone({ names: none }, async (commit) => read(await this.document(commit)));
    await (await this.shared(this.bucket)).look({ names: none, warn: this.warn });
    return withLock(this.paths.root, async () => read(await currentDocument(this.paths)));
  }

  /** Runs a change while there is no other one: on this machine, and with a bucket on all of them. */
  private async alone<R>(
    wanted: { names: Names; anyManifest?: boolean },
    work: (commit: Commit) => Promise<R>,
  ): Promise<R> {
    if (!this.bucket) return withLock(this.paths.root, () => work((draft) => writeDraft(this.paths, draft)));
    return (await this.shared(this.bucket)).change(
      `${this.actor} on ${hostname()}`,
      { ...wanted, warn: this.warn },
      work,
    );
  }

  private async change<R>(names: Names, work: (change: Change) => Promise<R>): Promise<R> {
    return this.alone({ names }, async (commit) => {
      const document = await this.document(commit);
      const signer = await readSigner(this.paths, document);
      const manifest = await readOwnManifest(this.paths.manifest, document);
      const ledger = await readLedger(this.paths, document);
      const draft: Draft = { history: [] };
      const result = await work({ signer, manifest, ledger, draft });
      await commit(draft, { ledger: { ...ledger, ...draft.ledger }, signer });
      return result;
    });
  }

  /** The present keys. At the first use of a registry that had one key, what it has published is taken as it lies there. */
  private async document(commit: Commit): Promise<KeysDocument> {
    const present = await currentDocument(this.paths);
    if (present) return present;
    const keys = await createKeys(this.paths, this.now());
    const ledger = await publishedBefore(this.paths);
    await commit({ keys, ledger, history: [] }, { ledger, signer: await readSigner(this.paths, keys.document) });
    return keys.document;
  }

  private async changeKeys(
    what: string,
    make: (document: KeysDocument) => Promise<KeyChange>,
    recover = false,
  ): Promise<KeysDocument> {
    return this.alone({ names: recover ? all : none, anyManifest: recover }, async (commit) => {
      const before = await this.document(commit);
      const manifest = await readOwnManifest(this.paths.manifest, before).catch((error: Error) => {
        if (recover) return null;
        throw error;
      });
      const keys = await make(before);
      const history = await readHistory(this.paths.history);
      // What others have published is believed no more when the key that signed it may be a stranger's.
      const ledger = recover ? await readOwnLedger(this.paths) : await readLedger(this.paths, before);
      const next = recover ? await this.recovered(manifest, ledger) : manifest;
      // Signed with a key that composers have no revision of yet: theirs starts here.
      const revision = Math.max(next?.revision ?? 0, revisionByHistory(history)) + 1;
      const draft: Draft = { keys, history: [] };
      const signer = await readSigner(this.paths, keys.document);
      if (next && Object.keys(next.releases).length > 0)
        draft.manifest = signedAnew({ ...next, revision }, signer, this.now()).text;
      const at = new Date(this.now()).toISOString();
      draft.history.push({ at, by: this.actor, action: "keys", name: what, version: null, from: null, revision });
      await commit(draft, { ledger, signer });
      return keys.document;
    });
  }

  /** What was live by the history, from the versions as they were published: nothing of a manifest that others may have signed. */
  private async recovered(manifest: Manifest | null, ledger: Ledger): Promise<Manifest> {
    const published = (name: string, version: string) => publishedVersion(this.paths, ledger, name, version);
    const history = await readHistory(this.paths.history);
    let rebuilt: Manifest = emptyManifest;
    for (const [name, version] of liveByHistory(history)) {
      const previous = manifest?.releases[name]?.previous?.version;
      const fallback = previous ? await published(name, previous).catch(() => null) : null;
      rebuilt = manifestWith(rebuilt, await published(name, version), fallback);
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

  private makeLive(
    action: HistoryAction,
    { manifest, signer, draft }: Change,
    release: Release,
    fallback?: Release | null,
  ): ChangeResult {
    const from = manifest.releases[release.name]?.version ?? null;
    if (from === release.version)
      return { revision: manifest.revision, version: release.version, from, changed: false };
    const next = manifestWith(manifest, release, fallback);
    draft.manifest = signedAnew(next, signer, this.now()).text;
    this.record(draft, action, release, from, next.revision);
    return { revision: next.revision, version: release.version, from, changed: true };
  }

  private record(
    draft: Draft,
    action: HistoryAction,
    release: Release | null,
    from: string | null,
    revision: number,
  ): void {
    const at = new Date(this.now()).toISOString();
    const { name, version } = release ?? { name: null, version: null };
    draft.history.push({ at, by: this.actor, action, name, version, from, revision });
  }
}
