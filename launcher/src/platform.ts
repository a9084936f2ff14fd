/** Runs the whole platform in one go: releases published and live, the provider beside, the composer in front. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Release } from "@gable/mfe-kit/manifest";
import { Registry, RegistryError } from "@gable/releases";
import { readReleasesBucket, settingsReader } from "@gable/server-kit/settings";
import { type DevelopmentRemote, type LaunchedComposer, launchComposer, readOptions } from "@gable/shell/server";
import { startProvider } from "./providerProcess.ts";
import { platformFolders, ROOT } from "./workspaces.mjs";

/** A manifest is valid for 30 days; a platform that runs longer signs it anew each day. Milliseconds. */
const RENEW_EVERY = 86_400_000;

export interface PlatformPackage {
  name: string;
  version: string;
  /** Absolute path of `dist/<version>`. */
  folder: string;
}

export interface PlatformOptions {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  packages: PlatformPackage[];
  log(message: string): void;
  /** Origins of dev-servers by remote: such a remote is not published, its files come from there. */
  development?: Record<string, string>;
  /** Overrides for the provider, above this process's environment. */
  environment?: Record<string, string>;
}

export interface Platform {
  /** Where visitors reach it. */
  url: string;
  /** Where the provider listens. */
  providerUrl: string;
  /** Whether the demo accounts can sign in. */
  demoAccounts: boolean;
  /** Whether messages without a carrier can be read at `/dev/outbox`. */
  hasOutbox: boolean;
  stop(): Promise<void>;
}

/** @throws Error when something listens on the port already */
async function checkPort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`PORT ${port} is in use on ${host}: stop what listens there, or set PORT to another number.`)
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Whether the last change of a name was somebody's rollback: then the build that was left stays left. */
async function isRolledBack(registry: Registry, { name, version }: PlatformPackage): Promise<boolean> {
  const changes = (await registry.history(name)).filter(({ action }) => action === "promote" || action === "rollback");
  const last = changes.at(-1);
  return last?.action === "rollback" && last.from === version;
}

async function publishOne(registry: Registry, item: PlatformPackage, log: PlatformOptions["log"]): Promise<void> {
  const { created } = await registry.publish(item.folder);
  if (!created && (await isRolledBack(registry, item))) {
    log(
      `${item.name} stays rolled back; \`npm run releases -- promote ${item.name}@${item.version}\` takes it forward.`,
    );
    return;
  }
  const { changed, revision } = await registry.promote(item.name, item.version);
  if (changed) log(`${item.name}@${item.version} is live, revision ${revision}`);
}

/** Another machine, which holds the signing keys, makes the first releases live. Milliseconds. */
const FIRST_RELEASES = 300_000;
const ASK_EVERY = 1_000;
/** So long after its last change, nobody is about to make more live. */
const SETTLED_AFTER = 10_000;

/**
 * What a machine without the signing keys does: it shows what others make live in the bucket, whatever it has built.
 * @throws Error when nothing is made live there
 */
async function awaitReleases(
  registry: Registry,
  packages: readonly PlatformPackage[],
  log: PlatformOptions["log"],
): Promise<void> {
  log("This machine holds no key that signs releases: it shows what others make live in the bucket.");
  for (const end = Date.now() + FIRST_RELEASES; ; await wait(ASK_EVERY)) {
    const { releases, issuedAt } = (await registry.status()).manifest;
    const others = packages.filter(({ name, version }) => releases[name]?.version !== version);
    const isSettled = Date.now() - Date.parse(issuedAt) > SETTLED_AFTER;
    if (releases.shell && (others.length === 0 || isSettled)) {
      for (const { name, version } of others)
        log(`${name}@${version} is built here and not live: publish and promote it where the keys are.`);
      return;
    }
    if (Date.now() > end)
      throw new Error(
        "No shell is live in the bucket of releases: publish and promote it where the signing keys are (npm run releases).",
      );
  }
}

/**
 * Publishes and promotes through the registry, as any team would. What is refused beside the versions still live
 * (a route that moves from one remote to another) is tried again after the others.
 * @throws RegistryError when a build is refused for good
 */
export async function publishAll(
  registry: Registry,
  packages: readonly PlatformPackage[],
  log: PlatformOptions["log"],
): Promise<void> {
  try {
    await publishWhereKeysAre(registry, packages, log);
  } catch (error) {
    if (!(error instanceof RegistryError && error.kind === "no-key" && registry.isShared)) throw error;
    await awaitReleases(registry, packages, log);
  }
}

async function publishWhereKeysAre(
  registry: Registry,
  packages: readonly PlatformPackage[],
  log: PlatformOptions["log"],
): Promise<void> {
  let waiting = [...packages].sort((one, other) => Number(other.name === "shell") - Number(one.name === "shell"));
  while (waiting.length > 0) {
    const refused: { item: PlatformPackage; error: RegistryError }[] = [];
    for (const item of waiting) {
      await publishOne(registry, item, log).catch((error: unknown) => {
        if (!(error instanceof RegistryError) || error.kind === "no-key") throw error;
        refused.push({ item, error });
      });
    }
    if (refused.length === waiting.length) throw refused[0]!.error;
    waiting = refused.map(({ item }) => item);
  }
  await registry.refresh();
}

/** Remotes with a dev-server, described by the `release.json` of their folder. */
function developmentRemotes({ packages, development = {} }: PlatformOptions): DevelopmentRemote[] {
  return packages.flatMap(({ name, folder }) => {
    const origin = development[name];
    if (!origin) return [];
    const release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8")) as Release;
    return [{ origin, release }];
  });
}

const languageFolders = (): string[] =>
  ["shared-sdk", "shared-ui", ...platformFolders()]
    .map((folder) => join(ROOT, folder, "languages"))
    .filter((folder) => existsSync(folder));

/**
 * Starts everything and resolves when pages can be served.
 * @throws Error with a sentence that says what to do: port in use, provider that does not start, build that is refused
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { port, host, dataDir, log } = options;
  const packages = options.packages.filter(({ name }) => !options.development?.[name]);
  const development = developmentRemotes(options);
  await checkPort(host, port);
  const refuse = (sentence: string) => new Error(sentence);
  const bucket = readReleasesBucket(settingsReader("releases", process.env, refuse), refuse);
  const registry = new Registry({ dataDir, bucket });
  const provider = await startProvider({
    dataDir,
    visitorsPort: port,
    languageFolders: languageFolders(),
    log,
    environment: options.environment ?? {},
  });
  let composer: LaunchedComposer | null = null;
  const renewal = setInterval(() => {
    registry.refresh().catch((error: Error) => {
      // With a bucket, whoever holds the keys does it.
      if (error instanceof RegistryError && error.kind === "no-key" && registry.isShared) return;
      log(`The manifest could not be signed anew: ${error.message}`);
    });
  }, RENEW_EVERY);
  renewal.unref();
  const stop = async (): Promise<void> => {
    clearInterval(renewal);
    await composer?.stop();
    await provider.stop();
  };
  try {
    // Releases and composer get ready while the provider opens its database.
    await publishAll(registry, packages, log);
    const environment = {
      ...process.env,
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      PROVIDER_URL: provider.url,
    };
    composer = await launchComposer({ ...readOptions(environment), development }, log);
    await provider.ready;
    const ready = await fetch(`${composer.address}/readyz`);
    if (!ready.ok) log(`The platform runs, but is not ready: ${await ready.text()}`);
    const { demoAccounts, hasOutbox } = provider;
    return { url: composer.address, providerUrl: provider.url, demoAccounts, hasOutbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
