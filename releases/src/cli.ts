import { resolve } from "node:path";
import { readReleasesBucket, settingsReader } from "@gable/server-kit/settings";
import { Command, InvalidArgumentError } from "commander";
import { RegistryError } from "./errors.ts";
import { compareReleases, DAYS_KEPT, printHealth, readHealth, summarise } from "./health/index.ts";
import { type ChangeResult, Registry } from "./registry.ts";
import type { KeysDocument } from "./rules/keys.ts";
import { formatTable } from "./table.ts";

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError("Give a whole number, as `status` shows it.");
  return Number(value);
}

function parseTarget(value: string): { name: string; version: string } {
  const at = value.indexOf("@");
  if (at < 1 || at === value.length - 1)
    throw new InvalidArgumentError("Write it as <name>@<version>, e.g. catalog@0.1.0-3fa9c1d2.");
  return { name: value.slice(0, at), version: value.slice(at + 1) };
}

const short = (iso: string): string => iso.replace("T", " ").replace(/\.\d+Z$/, "Z");

function printChange(name: string, result: ChangeResult): void {
  const before = result.from ? ` (was ${result.from})` : "";
  console.log(
    result.changed
      ? `${name}@${result.version} is live${before}, revision ${result.revision}.`
      : `${name}@${result.version} was live already, revision ${result.revision}.`,
  );
}

const refuse = (sentence: string) => new RegistryError("usage", sentence, "");
const settings = settingsReader("releases", process.env, refuse);

const program = new Command("releases")
  .description("Publishes builds of the host and the remotes and decides which version is live.")
  .option("--data-dir <folder>", "data directory of the platform", settings.text("DATA_DIR"))
  .option("--by <name>", "who acts, for the history (else the system's user)");

function registry(): Registry {
  const { dataDir, by } = program.opts<{ dataDir: string; by?: string }>();
  const bucket = readReleasesBucket(settings, refuse);
  return new Registry({ dataDir: resolve(dataDir), bucket, ...(by ? { actor: by } : {}) });
}

program
  .command("publish")
  .argument("<folder...>", "one or more <package>/dist/<version>")
  .description("checks a build and takes it into the registry; nothing goes live")
  .action(async (folders: string[]) => {
    for (const folder of folders) {
      const { release, created } = await registry().publish(resolve(folder));
      console.log(`${release.name}@${release.version} ${created ? "published." : "was published already, unchanged."}`);
    }
  });

program
  .command("promote")
  .argument("<name@version>", "a published version", parseTarget)
  .option("--if-revision <n>", "only when the manifest still has this revision", wholeNumber)
  .description("makes a published version the live one")
  .action(async (target: { name: string; version: string }, options: { ifRevision?: number }) => {
    printChange(target.name, await registry().promote(target.name, target.version, options));
  });

program
  .command("rollback")
  .argument("<name>")
  .option("--to <version>", "a published version instead of the previous one")
  .option("--if-revision <n>", "only when the manifest still has this revision", wholeNumber)
  .description("goes back to the version that was live before")
  .action(async (name: string, options: { to?: string; ifRevision?: number }) => {
    printChange(name, await registry().rollback(name, options));
  });

program
  .command("refresh")
  .description("signs the manifest anew, so that it does not expire")
  .option(
    "--above <n>",
    "raises the revision beyond one that composers have seen, after a restored backup",
    wholeNumber,
  )
  .action(async (options: { above?: number }) => {
    const manifest = await registry().refresh(options);
    console.log(`Revision ${manifest.revision} is signed until ${short(manifest.expiresAt)}.`);
  });

program
  .command("status")
  .description("shows what is live and what is published")
  .action(async () => {
    const { manifest, releases } = await registry().status();
    console.log(
      manifest.revision > 0
        ? `Revision ${manifest.revision}, signed until ${short(manifest.expiresAt)}`
        : "Nothing is live yet.",
    );
    const rows = releases.map((release) => [
      release.name,
      release.live ?? "-",
      release.previous ?? "-",
      release.published.length > 0
        ? `${release.published.length}: ${release.published
            .slice(0, 3)
            .map(({ version }) => version)
            .join(", ")}`
        : "-",
    ]);
    if (rows.length > 0)
      console.log(`\n${formatTable([["NAME", "LIVE", "PREVIOUS", "PUBLISHED (newest first)"], ...rows])}`);
  });

program
  .command("history")
  .argument("[name]", "only one release")
  .option("--limit <n>", "how many changes", wholeNumber, 30)
  .description("shows who changed what, newest first")
  .action(async (name: string | undefined, options: { limit: number }) => {
    const entries = (await registry().history(name)).reverse().slice(0, options.limit);
    if (entries.length === 0) return console.log("No changes yet.");
    const rows = entries.map((entry) => [
      short(entry.at),
      entry.by,
      entry.action,
      entry.name ? `${entry.name}@${entry.version}` : "-",
      entry.from ?? "-",
      String(entry.revision),
    ]);
    console.log(formatTable([["WHEN", "WHO", "WHAT", "RELEASE", "FROM", "REVISION"], ...rows]));
  });

program
  .command("health")
  .argument("[name]", "only one release, with its routes and events")
  .option("--hours <n>", `how many hours, up to ${(DAYS_KEPT - 1) * 24}`, wholeNumber, 24)
  .option("--json", "all figures, for programs")
  .description("shows what visitors' browsers reported: views, failures, errors and web vitals by version")
  .action(async (name: string | undefined, options: { hours: number; json?: boolean }) => {
    const { dataDir } = program.opts<{ dataDir: string }>();
    const { manifest } = await registry().status();
    const { days, unreadable } = await readHealth(resolve(dataDir));
    const hours = Math.min(Math.max(1, options.hours), (DAYS_KEPT - 1) * 24);
    const all = compareReleases(manifest, summarise(days, hours, Date.now()));
    const releases = all.filter(({ remote }) => name === undefined || remote === name);
    const composers = new Set(days.map(({ composer }) => composer)).size;
    for (const sentence of unreadable) console.error(`Not read: ${sentence}`);
    if (options.json) return console.log(JSON.stringify({ hours, composers, releases }, null, 2));
    console.log(printHealth(releases, { hours, composers, detailed: name !== undefined }));
  });

const keys = program.command("keys").description("which keys sign manifests; changes are signed by the root key");

function printKeys({ version, root, manifest }: KeysDocument): void {
  console.log(`Version ${version} of the keys\n`);
  const rows = [
    ...manifest.map((id, index) => [id, index === manifest.length - 1 ? "manifests (signs now)" : "manifests"]),
    ...root.map((id) => [id, "root: signs changes of keys"]),
  ];
  console.log(formatTable([["KEY", "FOR"], ...rows]));
}

keys
  .command("list")
  .description("shows the keys that count")
  .action(async () => printKeys(await registry().keys()));
keys
  .command("add")
  .description("makes a further key, which signs from now on; those before it still count")
  .action(async () => printKeys(await registry().addKey()));
keys
  .command("rotate")
  .option("--root", "replaces the root key instead")
  .description("makes a new key in the place of the present ones")
  .action(async (options: { root?: boolean }) => printKeys(await registry().rotateKeys(options)));
keys
  .command("retire")
  .argument("<key>", "its id, as `keys list` shows it")
  .description("takes a key out of use")
  .action(async (id: string) => printKeys(await registry().retireKey(id)));
keys
  .command("revoke")
  .argument("<key>", "its id, as `keys list` shows it")
  .description("takes a key out of use that strangers may have; the manifest is made anew from the history")
  .action(async (id: string) => printKeys(await registry().revokeKey(id)));

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof RegistryError ? error.message : error);
  process.exitCode = 1;
}
