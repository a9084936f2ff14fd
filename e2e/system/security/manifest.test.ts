import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_LIFETIME_DAYS, Registry, registryPaths, signManifest } from "@gable/releases";
import { composerProcess } from "./harness/processes.ts";
import { type RunningSite, startOwnSite } from "./harness/site.ts";

/*
 * What is attacked here lies between registry and composer, and in the composer's own files. Neither knows a database:
 * one site, on the embedded one, says all that one on PostgreSQL would.
 */

const DAY = 86_400_000;
const LOOK_LIMIT = 30_000;

interface Ready {
  http: number;
  status: string;
  revision: number;
  refusedManifest?: string;
}

let site: RunningSite & { remove(): Promise<void> };
let registry: Registry;
let file: string;
let good: string;

beforeAll(async () => {
  site = await startOwnSite("embedded");
  registry = new Registry({ dataDir: site.place.dataDir, actor: "operator" });
  file = registry.paths.manifest;
  good = readFileSync(file, "utf8");
}, 240_000);
afterAll(() => site?.remove());

const write = (text: string) => writeFileSync(file, text);
const liveOf = (text: string) => JSON.parse(JSON.parse(text).payload);
async function until(fits: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LOOK_LIMIT;
  while (!(await fits())) {
    if (Date.now() > end) throw new Error(`It did not come to pass:\n${site.output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
/** Null while nobody answers. */
async function ready(): Promise<Ready | null> {
  const answer = await fetch(`${site.origin}/readyz`).catch(() => null);
  return answer && { http: answer.status, ...((await answer.json()) as Omit<Ready, "http">) };
}
const pages = async () => {
  const answer = await fetch(`${site.origin}/properties`);
  return [answer.status, (await answer.text()).includes("/r/catalog/")];
};

/** Whatever `act` does to the registry: log and `/readyz` say why the composer takes no notice, and the site goes on as it was. */
async function expectRefused(act: () => void | Promise<void>, rule: string, reason = /./): Promise<void> {
  const { revision } = (await ready())!;
  const before = site.output().length;
  await act();
  const said = () => site.output().slice(before).split(`Manifest refused (${rule}): `)[1];
  await until(() => said() !== undefined);
  expect(said()).toMatch(reason);
  expect(await ready()).toMatchObject({ http: 200, status: "ready", revision, refusedManifest: rule });
  expect(await pages()).toEqual([200, true]);
}

describe("a manifest", () => {
  afterEach(() => write(good));

  test("that was altered is refused, and the log says so", async () => {
    const { version } = liveOf(good).releases.catalog;
    await expectRefused(() => write(good.replaceAll(version, "6.6.6")), "altered");
  });

  test("that a stranger has signed is refused", async () => {
    const elsewhere = join(site.place.dataDir, "elsewhere");
    const stranger = new Registry({ dataDir: elsewhere, actor: "stranger" });
    const { manifest } = await stranger.keys();
    const privateKey = createPrivateKey(
      readFileSync(join(registryPaths(elsewhere).signing, `${manifest[0]}.pem`), "utf8"),
    );
    const signed = signManifest(
      { ...liveOf(good), revision: 1000 },
      { privateKey, publicKey: createPublicKey(privateKey) },
    );
    await expectRefused(() => write(JSON.stringify(signed)), "unknown-key");
  });

  test("of 100 MB is refused before it is read", async () => {
    await expectRefused(() => truncateSync(file, 100e6), "malformed", /is larger than 16777216 bytes/);
  });

  test("that has expired is refused", async () => {
    const past = Date.now() - (MANIFEST_LIFETIME_DAYS + 1) * DAY;
    const late = new Registry({ dataDir: site.place.dataDir, actor: "operator", now: () => past });
    await expectRefused(async () => void (await late.refresh()), "expired");
  });
});

test("a manifest that expires while it is in force: /readyz says so, pages go on, and signing it anew mends it", async () => {
  const nearlyOver = Date.now() - MANIFEST_LIFETIME_DAYS * DAY + 8000;
  const early = new Registry({ dataDir: site.place.dataDir, actor: "operator", now: () => nearlyOver });
  const { expiresAt } = await early.refresh();
  await until(async () => (await ready())?.status === `the manifest expired at ${expiresAt}`);
  expect((await ready())?.http).toBe(503);
  await until(() => site.output().includes(`The manifest expired at ${expiresAt}`));
  expect(await pages()).toEqual([200, true]);
  await registry.refresh();
  await until(async () => (await ready())?.status === "ready");
});

test("an older manifest is refused by the running composer and by one that is started again, until the newest is back", async () => {
  await registry.refresh({ above: liveOf(good).revision });
  const newest = readFileSync(file, "utf8");
  await until(async () => (await ready())?.revision === liveOf(newest).revision);
  await expectRefused(() => write(good), "older");

  const before = site.output().length;
  process.kill(composerProcess(site.pid), "SIGKILL");
  await until(() => /The composer did not come back: .* was refused \(older\)/.test(site.output().slice(before)));
  // With nothing to begin with that counts, it serves nothing rather than what is outdated.
  expect(await ready()).toBeNull();
  write(newest);
  await until(async () => (await ready())?.status === "ready");
  expect((await ready())?.revision).toBe(liveOf(newest).revision);
  expect(await pages()).toEqual([200, true]);
});

test("a revoked key takes what it signed out of force, and the site goes on with the new one", async () => {
  const { manifest: keys } = await registry.keys();
  const forged = readFileSync(file, "utf8");
  await registry.revokeKey(keys[0]!);
  const { revision } = liveOf(readFileSync(file, "utf8"));
  await until(async () => (await ready())?.revision === revision);
  const renewed = readFileSync(file, "utf8");
  await expectRefused(() => write(forged), "unknown-key");
  write(renewed);
});
