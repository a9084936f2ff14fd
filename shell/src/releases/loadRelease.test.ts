import type { BootRelease } from "@gable/shared-sdk/host";
import { DeadlineError } from "../services/deadline.ts";
import { type ContainerRuntime, createReleaseLoader } from "./loadRelease.ts";
import type { Stylesheets } from "./styles.ts";

const lifecycles = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  update: async () => undefined,
  unmount: async () => undefined,
};
const release = (version: string): BootRelease => ({
  name: "catalog",
  version,
  entry: "remoteEntry.js",
  assets: { "./app": { js: [], css: ["app.css"] } },
});

const FAILED = ["/r/catalog/1/app.js", "/r/catalog/2/app.js"];

function setup(load: ContainerRuntime["load"], styles: Partial<Stylesheets> = {}) {
  const registrations: string[] = [];
  const mended: string[] = [];
  const running: string[] = [];
  const runtime: ContainerRuntime = {
    register: ({ entry }, force) => registrations.push(`${entry}${force ? " forced" : ""}`),
    load,
  };
  let renewals = 0;
  const loader = createReleaseLoader({
    runtime,
    stylesheets: { load: async () => undefined, whole: Promise.resolve(), drop: () => undefined, ...styles },
    files: {
      addressOf: (path) => (renewals ? `${path}#${renewals}` : path),
      renew: () => {
        renewals += 1;
      },
      mendFailed: async (isMeant) => void mended.push(...FAILED.filter(isMeant)),
    },
    runs: ({ version }) => running.push(version),
    owns: ({ version }, path) => path.startsWith(`/r/catalog/${version}/`),
    limit: 40,
  });
  return { loader, registrations, mended, running };
}

test("a release is registered once, runs from then on, and its module is loaded once", async () => {
  let loads = 0;
  const { loader, registrations, running } = setup(async (id) => {
    loads += 1;
    expect(id).toBe("catalog/app");
    return lifecycles;
  });
  const [first, second] = await Promise.all([loader.load(release("1"), "./app"), loader.load(release("1"), "./app")]);
  expect(first).toBe(second);
  expect(loads).toBe(1);
  expect(registrations).toEqual(["/r/catalog/1/remoteEntry.js"]);
  expect(running).toEqual(["1"]);
});

test("after a failure the next call mends what failed, and starts a new container", async () => {
  let loads = 0;
  const { loader, registrations, mended } = setup(async () => {
    loads += 1;
    if (loads === 1) throw new Error("404");
    return lifecycles;
  });
  await expect(loader.load(release("1"), "./app")).rejects.toThrow("404");
  await expect(loader.load(release("1"), "./app")).resolves.toBe(lifecycles);
  expect(mended).toEqual(["/r/catalog/1/app.js"]);
  expect(registrations).toEqual(["/r/catalog/1/remoteEntry.js", "/r/catalog/1/remoteEntry.js#1 forced"]);
});

test("what is forgotten is loaded anew, and a load that ends later changes nothing", async () => {
  const waiting: ((module: unknown) => void)[] = [];
  const { loader, registrations } = setup(() => new Promise((resolve) => waiting.push(resolve)));
  const first = loader.load(release("1"), "./app");
  await Promise.resolve();
  loader.forget("chat");
  expect(loader.load(release("1"), "./app")).toBe(first);
  loader.forget("catalog");
  const second = loader.load(release("1"), "./app");
  await expect(first).rejects.toBeInstanceOf(DeadlineError);
  expect(loader.load(release("1"), "./app")).toBe(second);
  waiting[1]?.(lifecycles);
  await expect(second).resolves.toBe(lifecycles);
  expect(registrations).toHaveLength(2);
});

test("another version of the same remote is registered by force", async () => {
  const { loader, registrations } = setup(async () => lifecycles);
  await loader.load(release("2"), "./app");
  await loader.load(release("1"), "./app");
  expect(registrations).toEqual(["/r/catalog/2/remoteEntry.js", "/r/catalog/1/remoteEntry.js forced"]);
});

test("a module that never comes is given up in time", async () => {
  const { loader } = setup(() => new Promise(() => undefined));
  await expect(loader.load(release("1"), "./app")).rejects.toBeInstanceOf(DeadlineError);
});

test("a stylesheet that fails fails the load", async () => {
  const { loader } = setup(async () => lifecycles, {
    async load(paths) {
      throw new Error(paths.join());
    },
  });
  await expect(loader.load(release("1"), "./app")).rejects.toThrow("/r/catalog/1/app.css");
});

test("a module without lifecycles is refused by name", async () => {
  const { loader } = setup(async () => ({ mount: "no function" }));
  await expect(loader.load(release("1"), "./app")).rejects.toThrow("catalog@1 exposes no lifecycles as ./app");
});
