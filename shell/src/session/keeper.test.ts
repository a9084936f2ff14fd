/** @jest-environment jsdom */
import { ApiError } from "@gable/shared-sdk/client";
import type { SessionData } from "@gable/shared-sdk/host";
import { createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { createDialogs } from "../services/dialogs.ts";
import { createShellStore, createStorage, initialState } from "../store/index.ts";
import type { IdentityAdapter } from "./adapter.ts";
import { createKeeper, type Keeper } from "./keeper.ts";
import { createSession } from "./session.ts";

const member: SessionData = {
  token: "first",
  id: 1,
  name: "M",
  email: "m@example.org",
  mobile: "",
  profile: "",
  address: "",
  slugId: "m",
  isAdmin: false,
  renewAt: 1,
};
const other: SessionData = { ...member, id: 2, name: "O", email: "o@example.org", token: "theirs" };
const over = new ApiError("unauthenticated", { call: "update_profile", message: "no" });
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** One tab, with the storage of the browser. */
async function tab(
  local: Storage,
  answer: () => unknown = () => ({ token: "second", expires_in: 900 }),
  goodbye: () => Promise<void> = async () => undefined,
  keeperCode: () => Promise<unknown> = async () => undefined,
) {
  const noted = { owed: 0 };
  const page = { settings: null, languages: [], language: { code: "en", name: "English", rtl: false, texts: {} } };
  const storage = createStorage(() => local);
  const store = createShellStore(initialState(page), storage, 200);
  const dialogs = createDialogs();
  const changes: string[] = [];
  const provider = createTestProvider().on("renew-session", answer as never);
  const went: string[] = [];
  const waiting: (() => void)[] = [];
  let kept: Keeper | undefined;
  const session = createSession({
    store,
    dialogs,
    identity: async () => ({ beforeSignOut: goodbye }) as unknown as IdentityAdapter,
    owe: () => {
      noted.owed += 1;
    },
    async keeper(of) {
      await keeperCode();
      kept ??= createKeeper({
        session: of,
        store,
        storage,
        local: () => local,
        dialogs,
        sdk: createTestClient(provider, { signedIn: false }),
        locks: undefined,
        window: {
          addEventListener: (type: string, listener: unknown) => {
            if (type === "online") waiting.push(listener as () => void);
          },
          removeEventListener: (_type: string, listener: unknown) => {
            if (waiting.includes(listener as () => void)) waiting.splice(waiting.indexOf(listener as () => void), 1);
          },
          location: { assign: (path) => void went.push(String(path)) },
        },
      });
      return kept;
    },
    onLeaving: () => undefined,
    onChange: (who, why) => changes.push(`${why} ${who?.name ?? "nobody"}`),
  });
  store.rehydrate();
  await store.rehydrated;
  const online = async () => {
    for (const listener of [...waiting]) listener();
    await turn();
  };
  return Object.assign(noted, {
    session,
    dialogs,
    changes,
    provider,
    store,
    went,
    online,
    settle: async () => kept?.settle(),
  });
}

let local: Storage;

beforeEach(() => {
  const texts = new Map<string, string>();
  local = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  } as unknown as Storage;
});

test("whoever is asked who they are is the member with another token, and nobody else", async () => {
  const { session, dialogs } = await tab(local);
  expect(await session.confirm?.()).toBe(false);
  session.enter({ ...member, renewAt: undefined });
  const answer = async (meanwhile: () => void, done: boolean) => {
    const asked = session.confirm?.();
    await turn();
    expect(dialogs.current.get()?.request).toEqual({ kind: "sign-in-again", email: member.email, why: "confirm" });
    meanwhile();
    dialogs.current.get()?.close(done);
    return asked;
  };
  expect(await answer(() => undefined, false)).toBe(false);
  expect(await answer(() => undefined, true)).toBe(false);
  expect(await answer(() => session.enter({ ...member, token: "again" }), true)).toBe(true);
  expect(await answer(() => session.enter(other), true)).toBe(false);
});

test("calls that find the token refused at the same time renew it once, and all go on", async () => {
  const { session, provider } = await tab(local);
  session.enter(member);
  const all = await Promise.all([
    session.refused(over, "first"),
    session.refused(over, "first"),
    session.fresh("get-user"),
  ]);
  expect(all).toEqual([true, true, true]);
  expect(provider.requests).toHaveLength(1);
  expect(session.current()).toMatchObject({ id: 1, name: "M", token: "second" });
  expect(session.current()?.renewAt).toBeGreaterThan(Date.now() + 600_000);
});

test("a token that another tab has renewed is taken from there", async () => {
  const [one, two] = [await tab(local), await tab(local)];
  one.session.enter(member);
  await one.store.flush();
  await two.session.follow();
  expect(two.changes).toEqual(["in M"]);
  await one.session.refused(over, "first");
  expect(await two.session.refused(over, "first")).toBe(true);
  expect(two.session.current()?.token).toBe("second");
  expect(two.provider.requests).toHaveLength(0);
});

test("a session that is over is asked for again over the page, which goes on when its member is back", async () => {
  const { session, dialogs, changes } = await tab(local, () => {
    throw new TestFailure(401, "over");
  });
  session.enter(member);
  const going = session.refused(over, "first");
  await turn();
  expect(dialogs.current.get()?.request).toEqual({ kind: "sign-in-again", email: "m@example.org", why: "ended" });
  expect(session.current()?.name).toBe("M");
  session.enter({ ...member, token: "third" });
  dialogs.current.get()?.close(true);
  expect(await going).toBe(true);
  expect(changes).toEqual(["in M"]);
});

test("without the extension of renewal it is asked for at once", async () => {
  const { session, dialogs, provider } = await tab(local);
  const { renewAt: _, ...lasting } = member;
  session.enter(lasting);
  void session.refused(over, "first");
  await turn();
  expect(dialogs.current.get()?.request.kind).toBe("sign-in-again");
  expect(provider.requests).toHaveLength(0);
});

test("another member who signs in there gets nothing of the first one's: no call goes on, and the page begins anew", async () => {
  const { session, dialogs, changes, went } = await tab(local, () => {
    throw new TestFailure(401, "over");
  });
  session.enter(member);
  const going = session.refused(over, "first");
  await turn();
  session.enter(other);
  dialogs.current.get()?.close(true);
  expect(await going).toBe(false);
  await turn();
  expect(session.current()?.name).toBe("O");
  expect(changes).toEqual(["in M"]);
  expect(went).toEqual(["/"]);
});

test("who signs out instead is signed out", async () => {
  const { session, dialogs } = await tab(local, () => {
    throw new TestFailure(401, "over");
  });
  session.enter(member);
  const going = session.refused(over, "first");
  await turn();
  dialogs.current.get()?.close(false);
  expect(await going).toBe(false);
  expect(session.current()).toBeNull();
});

test("a network that is gone ends no session: the call fails by it", async () => {
  const { session, dialogs } = await tab(local, () => {
    throw new TestFailure(0, "offline");
  });
  session.enter(member);
  await expect(session.refused(over, "first")).rejects.toMatchObject({ kind: "network" });
  expect(await session.fresh("get-user")).toBe(true);
  expect(session.current()?.token).toBe("first");
  expect(dialogs.current.get()).toBeNull();
});

test("a member who was switched off is told so, and signed out", async () => {
  const { session, dialogs } = await tab(local);
  session.enter(member);
  const off = new ApiError("forbidden", { call: "get_chats", message: "off", body: { is_active: false } });
  expect(await session.refused(off, "first")).toBe(false);
  await turn();
  expect(dialogs.current.get()?.request).toMatchObject({ kind: "refusal", reason: "deactivated" });
  expect(session.current()).toBeNull();
});

test("telling the provider of a sign-out goes on with a new token where its own is refused", async () => {
  const told: (boolean | undefined)[] = [];
  const page = await tab(local, undefined, async () => {
    told.push(await page.session.refused(over, "first"));
  });
  page.session.enter(member);
  await page.session.signOut();
  expect([told, page.session.current(), page.dialogs.current.get()]).toEqual([[true], null, null]);
});

test("signing out in one tab signs out the others, and none of them brings the session back", async () => {
  const [one, two] = [await tab(local), await tab(local)];
  one.session.enter(member);
  await one.store.flush();
  await two.session.follow();
  await one.session.signOut();
  // The second tab writes something else before it has heard.
  two.store.host.setFilters({ city: "Pune" });
  await two.store.flush();
  expect(local.getItem("gable")).not.toContain("m@example.org");
  expect(local.getItem("gable")).toContain("Pune");
  await two.session.follow();
  expect(two.session.current()).toBeNull();
  expect(two.changes).toEqual(["in M", "elsewhere nobody"]);
});

test("another member in another tab takes this page away too", async () => {
  const [one, two] = [await tab(local), await tab(local)];
  one.session.enter(member);
  await one.store.flush();
  await two.session.follow();
  one.session.enter(other);
  await turn();
  await one.store.flush();
  await two.session.follow();
  expect(two.session.current()?.name).toBe("O");
  expect([one.went, two.went]).toEqual([["/"], ["/"]]);
});

describe("a sign-out that the provider did not hear of", () => {
  const offline = () => Promise.reject(new ApiError("network", { call: "before-logout", message: "offline" }));
  const ends = ({ provider }: Awaited<ReturnType<typeof tab>>) =>
    provider.requests.filter(({ method }) => method === "DELETE").length;

  test("is told by the cookie when the browser is online again, once", async () => {
    const page = await tab(local, undefined, offline);
    page.session.enter(member);
    await page.session.signOut();
    expect(page.session.current()).toBeNull();
    await turn();
    expect([ends(page), local.getItem("gable-owed")]).toEqual([0, "1"]);
    expect(local.getItem("gable")).not.toContain("first");
    await page.online();
    expect([ends(page), local.getItem("gable-owed")]).toEqual([1, null]);
    await page.online();
    expect(ends(page)).toBe(1);
    expect(page.provider.requests[0]).toMatchObject({ name: "renew-session", token: null });
  });

  test("is told by the next page where this one was shut, and again when that fails on its way", async () => {
    const before = await tab(local, undefined, offline);
    before.session.enter(member);
    await before.session.signOut();
    let isDown = true;
    const page = await tab(local, () => {
      if (isDown) throw new TestFailure(0, "offline");
      return {};
    });
    // As a page does that opens with the note.
    await page.session.refused(over, "none");
    await page.settle();
    expect(local.getItem("gable-owed")).toBe("1");
    isDown = false;
    await page.online();
    expect(local.getItem("gable-owed")).toBeNull();
  });

  test("is told after a pause where the browser was online again before the failure was known", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
    try {
      let isDown = true;
      const answer = () => {
        if (isDown) throw new TestFailure(0, "offline");
        return {};
      };
      const page = await tab(local, answer, offline);
      page.session.enter(member);
      await page.session.signOut();
      expect(ends(page)).toBe(0);
      await jest.advanceTimersByTimeAsync(20_000);
      // The client tries each one several times.
      expect(ends(page)).toBeGreaterThan(0);
      expect(local.getItem("gable-owed")).toBe("1");
      isDown = false;
      const before = ends(page);
      await jest.advanceTimersByTimeAsync(20 * 60_000);
      expect([ends(page), local.getItem("gable-owed")]).toEqual([before + 1, null]);
    } finally {
      jest.useRealTimers();
    }
  });

  test("is noted where what tells it cannot be loaded", async () => {
    const page = await tab(local, undefined, offline, () => Promise.reject(new Error("offline")));
    page.session.enter(member);
    await page.session.signOut();
    await turn();
    expect(page.owed).toBe(1);
  });

  test("is no longer told once somebody has signed in, whose cookie it is then", async () => {
    const page = await tab(local, undefined, offline);
    page.session.enter(member);
    await page.session.signOut();
    page.session.enter(other);
    await page.online();
    expect([ends(page), local.getItem("gable-owed")]).toEqual([0, null]);
  });

  test("is not noted where it was heard, and of a session without a cookie there is nothing to tell", async () => {
    const heard = await tab(local);
    heard.session.enter(member);
    await heard.session.signOut();
    await turn();
    expect(local.getItem("gable-owed")).toBeNull();
    const page = await tab(local, undefined, offline);
    const { renewAt: _, ...lasting } = member;
    page.session.enter(lasting);
    await page.session.signOut();
    await turn();
    expect(local.getItem("gable-owed")).toBeNull();
  });
});
