import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { composerProcess, processesOf } from "./harness/processes.ts";
import { startOwnSite } from "./harness/site.ts";

/*
 * Bundles are read and run by the composer, which knows no database: one site, on the embedded one, says all that one on
 * PostgreSQL would.
 */

async function until<V>(look: () => Promise<V | null>): Promise<V> {
  for (let tries = 0; tries < 120; tries += 1) {
    const value = await look().catch(() => null);
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("It did not come to pass.");
}

test("server bundles: an altered one does not run, its pages are left to browsers, and no process has secrets or keys", async () => {
  const site = await startOwnSite("embedded", { SECRET_OF_THE_PROVIDER: "hidden" });
  try {
    const rendered = async () => (await (await fetch(`${site.origin}/properties`)).text()).includes(" data-ssr");
    await until(async () => ((await rendered()) ? true : null));
    const composer = composerProcess(site.pid);
    const renderers = processesOf(site.pid, "renderer/main.ts");
    expect(renderers.length).toBe(2);
    for (const pid of [composer, ...renderers]) {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      expect(command).toContain("--permission");
      expect(command).not.toMatch(/--allow-(?:child-process|worker|addons|wasi)/);
      expect(command).not.toContain("signing");
      expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toMatch(/SECRET|DATABASE_URL|SMTP/);
    }
    const folder = join(site.place.dataDir, "releases/artifacts/catalog");
    const file = join(folder, readdirSync(folder)[0]!, "server/server.cjs");
    const good = readFileSync(file);
    writeFileSync(file, Buffer.concat([good, Buffer.from("\n;exports.stolen = 1;")]));
    process.kill(composer, "SIGKILL");
    const health = await until(async () => {
      const answer = (await (await fetch(`${site.origin}/readyz`)).json()) as { notRendered: { release: string }[] };
      return answer.notRendered.length > 0 ? answer : null;
    });
    expect(health.notRendered).toEqual([expect.objectContaining({ release: expect.stringMatching(/^catalog@/) })]);
    expect(await rendered()).toBe(false);
    expect((await fetch(`${site.origin}/properties`)).status).toBe(200);
    expect(site.output()).toContain("a release is not rendered on the server");
    expect(renderers.filter((pid) => processesOf(site.pid, "renderer/main.ts").includes(pid))).toEqual([]);
  } finally {
    await site.remove();
  }
}, 240_000);
