import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ComposerOptions, defaults } from "./options.ts";
import { type RunningComposer, startComposer } from "./server.ts";
import {
  CATALOG_BUNDLE,
  type FakeProvider,
  type FakeRelease,
  type Handler,
  makeLive,
  SHELL_BUNDLE,
  startFakeProvider,
} from "./testing.ts";

const ROUTES: NonNullable<FakeRelease["routes"]> = [
  { path: "/properties", access: "public", server: true },
  { path: "/properties-details/:slugId", access: "public", server: true },
  { path: "/projects", access: "public", server: true, query: ["page"] },
  { path: "/user/favourites", access: "member" },
];

/** A composer that runs, with a shell and a catalog live, before a provider that answers what a test says. */
export interface TestSite {
  dataDir: string;
  provider: FakeProvider;
  composer: RunningComposer;
  /** What the composer runs with. */
  options(): ComposerOptions;
  /** Makes another version of the catalog live. */
  publishCatalog(version: string): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  html(path: string, headers?: Record<string, string>): Promise<string>;
  /** What a page carries for the browser, with what it shares with others. */
  wholeBoot(page: string, origin?: string): Promise<ReturnType<typeof bootOf>>;
  stop(): Promise<void>;
}

/** What a page carries for the browser. */
export function bootOf(page: string) {
  const element = page.slice(page.indexOf('id="gable-boot"'));
  return JSON.parse(element.slice(element.indexOf(">") + 1, element.indexOf("</script>")));
}

/** @param answers of the provider besides those that pages need */
export async function startTestSite(answers?: Handler): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "gable-composer-"));
  const provider = await startFakeProvider(answers);
  const options = (): ComposerOptions => ({
    ...defaults,
    port: 0,
    dataDir,
    providerUrl: provider.url,
    logLevel: "silent",
    renderLimit: 700,
    renderProcesses: 1,
  });
  const publishCatalog = (version: string) =>
    makeLive(dataDir, { name: "catalog", version, routes: ROUTES, serverCode: CATALOG_BUNDLE });
  await makeLive(dataDir, {
    name: "shell",
    version: "1.0.0",
    serverCode: SHELL_BUNDLE,
    routes: [{ path: "/login", access: "public" }],
  });
  await publishCatalog("1.0.0");
  const composer = await startComposer(options());
  const get: TestSite["get"] = (path, headers = {}) => fetch(composer.address + path, { headers, redirect: "manual" });
  return {
    dataDir,
    provider,
    composer,
    options,
    publishCatalog,
    get,
    html: async (path, headers) => (await get(path, headers)).text(),
    async wholeBoot(page, origin = composer.address) {
      const { shared, ...own } = bootOf(page);
      const parts = await Promise.all(shared.map(async (path: string) => (await fetch(origin + path)).json()));
      return Object.assign(own, ...parts);
    },
    async stop() {
      await composer.stop();
      await provider.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
