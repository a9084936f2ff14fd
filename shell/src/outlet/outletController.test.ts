/** @jest-environment jsdom */
import type { BootLiveRelease, HostServices, Lifecycles, RemoteMountProps } from "@gable/shared-sdk/host";
import { createManifestStore } from "../releases/manifestStore.ts";
import { DeadlineError } from "../services/deadline.ts";
import { createOutletController, type OutletState } from "./outletController.ts";

const at = (pathname: string) =>
  ({ pathname, search: "", hash: "", state: null, key: pathname }) as HostServices["location"];

function live(name: string, version: string, previous: string | null = null): BootLiveRelease {
  const base = { name, entry: "remoteEntry.js", assets: {} };
  return {
    ...base,
    version,
    previous: previous ? { ...base, version: previous } : null,
    descriptor: {
      name,
      contract: 1,
      routes: [],
      navigation: [],
      widgets: [],
      languages: [],
      state: { version: 1, readsFrom: 1 },
    },
  };
}

/** Lifecycles that write what they are told into their element. */
function writing(label: string, override: Partial<Lifecycles> = {}): Lifecycles {
  const write = async ({ domElement, services }: RemoteMountProps) => {
    domElement.textContent = `${label} ${services.location.pathname}`;
  };
  return {
    bootstrap: async () => undefined,
    mount: write,
    update: write,
    unmount: async ({ domElement }) => {
      domElement.textContent = "";
    },
    ...override,
  };
}

function setup(releases: BootLiveRelease[], modules: Record<string, () => Promise<Lifecycles>>, waited = 0) {
  document.body.innerHTML = "<div id='outlet'></div>";
  const container = document.getElementById("outlet") as HTMLElement;
  const manifests = createManifestStore({
    revision: 1,
    releases: Object.fromEntries(releases.map((r) => [r.name, r])),
  });
  const states: OutletState[] = [];
  const reports: string[] = [];
  const busy = new Set<string>();
  const forgotten: string[] = [];
  let running = 0;
  const controller = createOutletController({
    container,
    manifests,
    loader: {
      load: ({ name, version }) =>
        modules[`${name}@${version}`]?.() ?? Promise.reject(new Error(`no ${name}@${version}`)),
      forget: (name) => forgotten.push(name),
    },
    servicesFor: (_remote, _version, location) => ({ location }) as HostServices,
    isBusy: (remote) => busy.has(remote),
    report: (remote, version, step) => reports.push(`${remote}@${version} ${step}`),
    startProgress: () => {
      running += 1;
      return () => {
        running -= 1;
      };
    },
    onState: (state) => states.push(state),
    waited: () => waited,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
  return { container, manifests, controller, states, reports, busy, forgotten, settle, running: () => running };
}

test("a remote is mounted, follows the location, and gives way to the next one", async () => {
  const page = setup([live("catalog", "1"), live("chat", "1")], {
    "catalog@1": async () => writing("catalog"),
    "chat@1": async () => writing("chat"),
  });
  page.controller.navigate("catalog", at("/"));
  await page.settle();
  expect(page.container.textContent).toBe("catalog /");
  page.controller.navigate("catalog", at("/properties"));
  await page.settle();
  expect(page.container.textContent).toBe("catalog /properties");
  page.controller.navigate("chat", at("/user/chat"));
  await page.settle();
  expect(page.container.textContent).toBe("chat /user/chat");
  expect(page.container.children).toHaveLength(1);
  expect(page.running()).toBe(0);
});

test("when the live release fails to load, the previous one stands", async () => {
  const page = setup([live("catalog", "2", "1")], { "catalog@1": async () => writing("old") });
  page.controller.navigate("catalog", at("/"));
  await page.settle();
  expect(page.container.textContent).toBe("old /");
  expect(page.reports).toEqual(["catalog@2 load"]);
  expect(page.states.at(-1)?.phase).toBe("ready");
});

test("when the live release fails at mount or in its first render, the previous one stands", async () => {
  for (const broken of [
    writing("new", { mount: () => Promise.reject(new Error("mount")) }),
    writing("new", {
      mount: async ({ onFailure }) => {
        onFailure(new Error("render"));
        await new Promise(() => undefined);
      },
    }),
  ]) {
    const page = setup([live("catalog", "2", "1")], {
      "catalog@2": async () => broken,
      "catalog@1": async () => writing("old"),
    });
    page.controller.navigate("catalog", at("/"));
    await page.settle();
    expect(page.container.textContent).toBe("old /");
    expect(page.reports).toEqual(["catalog@2 mount"]);
  }
});

test("a remote that breaks later gives its place to the previous release", async () => {
  let fail: (error: unknown) => void = () => undefined;
  const page = setup([live("catalog", "2", "1")], {
    "catalog@2": async () =>
      writing("new", {
        mount: async (props) => {
          fail = props.onFailure;
          props.domElement.textContent = "new";
        },
      }),
    "catalog@1": async () => writing("old"),
  });
  page.controller.navigate("catalog", at("/"));
  await page.settle();
  expect(page.container.textContent).toBe("new");
  fail(new Error("later"));
  await page.settle();
  expect(page.container.textContent).toBe("old /");
  expect(page.reports).toEqual(["catalog@2 render"]);
});

test("with nothing that stands the panel is asked for, and retry works once the cause is gone", async () => {
  let healthy = false;
  const page = setup([live("catalog", "1")], {
    "catalog@1": async () => {
      if (!healthy) throw new Error("404");
      return writing("catalog");
    },
  });
  page.controller.navigate("catalog", at("/"));
  await page.settle();
  expect(page.states.at(-1)).toMatchObject({ phase: "failed", remote: "catalog", failures: ["catalog@1"] });
  expect(page.container.children).toHaveLength(0);
  healthy = true;
  page.controller.retry();
  expect(page.forgotten).toEqual(["catalog"]);
  await page.settle();
  expect(page.container.textContent).toBe("catalog /");
  expect(page.states.at(-1)?.phase).toBe("ready");
});

test("a newer release is used at the next navigation, not before, and not while the remote is busy", async () => {
  const page = setup([live("catalog", "1")], {
    "catalog@1": async () => writing("one"),
    "catalog@2": async () => writing("two"),
  });
  page.controller.navigate("catalog", at("/"));
  await page.settle();
  page.manifests.adopt({ revision: 2, releases: { catalog: live("catalog", "2", "1") } });
  await page.settle();
  expect(page.container.textContent).toBe("one /");
  page.busy.add("catalog");
  page.controller.navigate("catalog", at("/properties"));
  await page.settle();
  expect(page.container.textContent).toBe("one /properties");
  page.busy.clear();
  page.controller.navigate("catalog", at("/agents"));
  await page.settle();
  expect(page.container.textContent).toBe("two /agents");
});

test("the server's markup is handed to the release that rendered it, and to no other", async () => {
  const mounts: (string | null)[] = [];
  const noting = (label: string, fail = false): Lifecycles =>
    writing(label, {
      mount: async ({ domElement }) => {
        mounts.push(`${label} ${domElement.hasAttribute("data-ssr")}`);
        if (fail) throw new Error("mount");
      },
    });
  const page = setup([live("catalog", "2", "1")], {
    "catalog@2": async () => noting("new", true),
    "catalog@1": async () => noting("old"),
  });
  page.container.innerHTML = "<div data-remote='catalog' data-ssr>text</div>";
  page.controller.navigate("catalog", at("/"));
  await page.settle();
  expect(mounts).toEqual(["new true", "old false"]);
  expect(page.container.querySelector("[data-ssr]")).toBeNull();
});

test("a visitor who goes back while the remote they left is being unmounted finds it again", async () => {
  let left: () => void = () => undefined;
  const leaving = new Promise<void>((resolve) => {
    left = resolve;
  });
  const page = setup([live("account", "1"), live("catalog", "1")], {
    "account@1": async () => writing("account", { unmount: () => leaving }),
    "catalog@1": async () => writing("catalog"),
  });
  page.controller.navigate("account", at("/user/favourites"));
  await page.settle();
  page.controller.navigate("catalog", at("/compare-properties"));
  await page.settle();
  page.controller.navigate("account", at("/user/favourites"));
  await page.settle();
  left();
  await page.settle();
  expect(page.container.textContent).toBe("account /user/favourites");
  expect(page.container.children).toHaveLength(1);
  expect(page.states.at(-1)).toMatchObject({ phase: "ready", remote: "account" });
  expect(page.running()).toBe(0);
});

test("a visitor who goes back before the next remote has loaded finds the one they left as it was", async () => {
  const unmount = jest.fn(async () => undefined);
  let arrive: (lifecycles: Lifecycles) => void = () => undefined;
  const coming = new Promise<Lifecycles>((resolve) => {
    arrive = resolve;
  });
  const page = setup([live("account", "1"), live("catalog", "1")], {
    "account@1": async () => writing("account", { unmount }),
    "catalog@1": () => coming,
  });
  page.controller.navigate("account", at("/user/favourites"));
  await page.settle();
  page.controller.navigate("catalog", at("/compare-properties"));
  await page.settle();
  page.controller.navigate("account", at("/user/favourites/1"));
  await page.settle();
  expect(page.states.at(-1)).toMatchObject({ phase: "ready", remote: "account" });
  arrive(writing("catalog"));
  await page.settle();
  expect(page.container.textContent).toBe("account /user/favourites/1");
  expect(unmount).not.toHaveBeenCalled();
  expect(page.running()).toBe(0);
});

test("a visitor who moves on while a remote loads never sees it", async () => {
  let arrive: (lifecycles: Lifecycles) => void = () => undefined;
  const page = setup([live("catalog", "1"), live("chat", "1")], {
    "catalog@1": () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    "chat@1": async () => writing("chat"),
  });
  page.controller.navigate("catalog", at("/"));
  page.controller.navigate("chat", at("/user/chat"));
  await page.settle();
  arrive(writing("catalog"));
  await page.settle();
  expect(page.container.textContent).toBe("chat /user/chat");
});

describe("a remote that hangs", () => {
  const hanging = () => new Promise<Lifecycles>(() => undefined);
  const phases = (page: ReturnType<typeof setup>) => page.states.map(({ phase }) => phase);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("gives way to the panel four seconds after the page was asked for, not after the page was there", () => {
    const page = setup([live("catalog", "1")], { "catalog@1": hanging }, 1800);
    page.controller.navigate("catalog", at("/"));
    jest.advanceTimersByTime(2150);
    expect(phases(page)).toEqual(["loading"]);
    jest.advanceTimersByTime(100);
    expect(phases(page)).toEqual(["loading", "failed"]);
  });

  test("has a second and a half on a page that was late itself, and all of its time after a navigation", () => {
    const page = setup([live("catalog", "1"), live("chat", "1")], { "catalog@1": hanging, "chat@1": hanging }, 9000);
    page.controller.navigate("catalog", at("/"));
    jest.advanceTimersByTime(1400);
    expect(phases(page)).toEqual(["loading"]);
    jest.advanceTimersByTime(200);
    expect(phases(page)).toEqual(["loading", "failed"]);
    page.controller.navigate("chat", at("/user/chat"));
    jest.advanceTimersByTime(3900);
    expect(phases(page)).toEqual(["loading", "failed", "loading"]);
    jest.advanceTimersByTime(200);
    expect(phases(page).at(-1)).toBe("failed");
  });

  test("takes the panel's place when it arrives after all", async () => {
    let arrive: (lifecycles: Lifecycles) => void = () => undefined;
    const late = new Promise<Lifecycles>((resolve) => {
      arrive = resolve;
    });
    const page = setup([live("catalog", "1")], { "catalog@1": () => late });
    page.controller.navigate("catalog", at("/"));
    jest.advanceTimersByTime(4100);
    expect(phases(page).at(-1)).toBe("failed");
    jest.useRealTimers();
    arrive(writing("late"));
    await page.settle();
    expect(phases(page).at(-1)).toBe("ready");
    expect(page.container.textContent).toBe("late /");
  });
});

describe("of a page that the server rendered", () => {
  const setUpRendered = (load: () => Promise<Lifecycles>) => {
    const page = setup([live("catalog", "2", "1"), live("chat", "1")], {
      "catalog@2": load,
      "catalog@1": load,
      "chat@1": load,
    });
    page.container.innerHTML = '<div data-remote="catalog" data-ssr="" data-version="2">To read</div>';
    return page;
  };
  const late = () => Promise.reject(new DeadlineError("It took too long."));

  test("what can be read stays while its files are only late", async () => {
    const page = setUpRendered(late);
    page.controller.navigate("catalog", at("/"));
    await page.settle();
    expect(page.states.at(-1)?.phase).toBe("failed");
    expect(page.container.textContent).toBe("To read");
    page.controller.navigate("chat", at("/user/chat"));
    await page.settle();
    expect(page.container.textContent).toBe("");
  });

  test("what can be read goes when a file is broken", async () => {
    const page = setUpRendered(() => Promise.reject(new Error("broken")));
    page.controller.navigate("catalog", at("/"));
    await page.settle();
    expect(page.states.at(-1)?.phase).toBe("failed");
    expect(page.container.textContent).toBe("");
  });

  test("late files take over what can be read, once tried again", async () => {
    let isLate = true;
    const page = setUpRendered(async () => (isLate ? late() : writing("catalog")));
    page.controller.navigate("catalog", at("/"));
    await page.settle();
    const markup = page.container.firstElementChild;
    isLate = false;
    page.controller.retry();
    await page.settle();
    expect(page.states.at(-1)?.phase).toBe("ready");
    expect(page.container.firstElementChild).toBe(markup);
    expect(page.container.textContent).toBe("catalog /");
  });
});
