import { createInstance, getInstance, init, type ModuleFederation } from "@module-federation/enhanced/runtime";
import { createFederation } from "./federation.ts";
import type { ContainerRuntime } from "./loadRelease.ts";

// What the adapter relies on, asked of the installed version of the library.

/** Paths of entries that were asked for. */
const asked: string[] = [];
let healthy = true;
let federation: ContainerRuntime;
let warnings: jest.SpyInstance;

const SINGLETON = { singleton: true, strictVersion: true, requiredVersion: "^1.0.0" };
const partOf = (get: () => Promise<() => string>) => ({ version: "1.0.0", shareConfig: SINGLETON, get });
/** How often the shell was asked for its form controls. */
let formsAsked = 0;
let formsHere = true;
const shared = {
  forms: partOf(async () => {
    formsAsked += 1;
    if (!formsHere) throw new Error("no forms");
    return () => "forms";
  }),
  overlays: partOf(async () => () => "overlays"),
  "@gable/shared-sdk/react-query": partOf(async () => () => "queries"),
};

beforeAll(() => {
  init({ name: "shell", remotes: [], shared, shareStrategy: "loaded-first" });
  federation = createFederation(async (path) => {
    asked.push(path);
    if (!healthy) throw new TypeError(`no ${path}`);
    return { init: () => undefined, get: async () => () => ({ from: path, at: asked.length }) };
  });
  warnings = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});

test("the runtime still has the method that takes a remote out", () => {
  // Without it federation.ts needs another way to take a remote out without a warning.
  expect(getInstance()).toHaveProperty("remoteHandler.removeRemote", expect.any(Function));
});

const register = (name: string, file: string, force: boolean) =>
  federation.register({ name, entry: `http://x.test/r/${name}/${file}` }, force);

test("entries come by the given import, and a remote registered by force is loaded anew from its new address", async () => {
  register("catalog", "1/remoteEntry.js", false);
  expect(await federation.load("catalog/app")).toEqual({ from: "/r/catalog/1/remoteEntry.js", at: 1 });
  expect(await federation.load("catalog/app")).toEqual({ from: "/r/catalog/1/remoteEntry.js", at: 1 });
  register("catalog", "2/remoteEntry.js", true);
  expect(await federation.load("catalog/app")).toEqual({ from: "/r/catalog/2/remoteEntry.js", at: 2 });
  // The same file under another fragment is another container.
  register("catalog", "2/remoteEntry.js#1", true);
  expect(await federation.load("catalog/app")).toEqual({ from: "/r/catalog/2/remoteEntry.js", at: 3 });
  expect(asked).toHaveLength(3);
  expect(warnings.mock.calls.flat().filter((text) => String(text).includes("already registered"))).toEqual([]);
});

test("an entry that fails fails the load, and is asked for again after forced registration", async () => {
  healthy = false;
  register("chat", "1/remoteEntry.js", false);
  await expect(federation.load("chat/app")).rejects.toThrow();
  healthy = true;
  register("chat", "1/remoteEntry.js#1", true);
  await expect(federation.load("chat/app")).resolves.toMatchObject({ from: "/r/chat/1/remoteEntry.js" });
});

/** The runtime that a container of a remote makes for itself when it is initialised, on the shell's share scope. */
function containerOf(name: string): ModuleFederation {
  const container = createInstance({ name, remotes: [], shareStrategy: "loaded-first" });
  container.initShareScopeMap("default", getInstance()?.shareScopeMap.default ?? {});
  return container;
}
/** As a build does where it needs a part that is shared. */
async function take(user: ModuleFederation, part: string, requiredVersion = "^1.0.0"): Promise<unknown> {
  const shareConfig = { ...SINGLETON, requiredVersion };
  const factory = await user.loadShare(part, { customShareInfo: { shareConfig } });
  return factory === false ? undefined : factory();
}

test("a shared part that could not be had is asked for again by the next that needs it", async () => {
  const editor = containerOf("listing-editor");
  formsHere = false;
  await expect(take(editor, "forms")).rejects.toThrow("no forms");
  await expect(take(editor, "forms")).rejects.toThrow("no forms");
  expect(formsAsked).toBe(2);
  formsHere = true;
  await expect(take(getInstance() as ModuleFederation, "forms")).resolves.toBe("forms");
  await expect(take(editor, "forms")).resolves.toBe("forms");
  expect(formsAsked).toBe(3);
});

test("a shared part that one remote alone has used stays when that remote is loaded anew", async () => {
  register("payments", "1/remoteEntry.js", false);
  await federation.load("payments/app");
  await take(containerOf("payments"), "overlays");
  register("payments", "1/remoteEntry.js#1", true);
  await expect(take(containerOf("payments"), "overlays")).resolves.toBe("overlays");
});

test("a build of before finds a part under the name that it had then", async () => {
  await expect(take(containerOf("payments"), "@tanstack/react-query", "^5.108.0")).resolves.toBe("queries");
});
