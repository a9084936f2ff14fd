import type { SessionData } from "@gable/shared-sdk/host";
import { createDialogs } from "../services/dialogs.ts";
import { createShellStore, initialState } from "../store/index.ts";
import type { IdentityAdapter } from "./adapter.ts";
import type { Keeper } from "./keeper.ts";
import { createSession } from "./session.ts";

const member: SessionData = {
  token: "t",
  id: 1,
  name: "M",
  email: "m@example.org",
  mobile: "",
  profile: "",
  address: "",
  slugId: "m",
  isAdmin: false,
};

function setup(beforeSignOut: IdentityAdapter["beforeSignOut"] = async () => undefined, keeper: Partial<Keeper> = {}) {
  const page = { settings: null, languages: [], language: { code: "en", name: "English", rtl: false, texts: {} } };
  const store = createShellStore(
    initialState(page),
    {
      getItem: async () => null,
      setItem: async () => undefined,
      removeItem: async () => undefined,
    },
    200,
  );
  store.rehydrate();
  const dialogs = createDialogs();
  const changes: string[] = [];
  const session = createSession({
    store,
    dialogs,
    identity: async () => ({ beforeSignOut }) as IdentityAdapter,
    keeper: async () => keeper as Keeper,
    owe: () => changes.push("owed"),
    onLeaving: () => changes.push("leaving"),
    onChange: (who, why) => changes.push(`${why} ${who?.name ?? "nobody"}`),
  });
  const opened = async () => {
    while (!dialogs.current.get()) await new Promise((resolve) => setTimeout(resolve, 1));
    return dialogs.current.get();
  };
  return { session, dialogs, changes, opened, store };
}

test("who is signed in is not asked again", async () => {
  const { session, dialogs } = setup();
  session.enter(member);
  await expect(session.require("shell.why")).resolves.toEqual(member);
  expect(dialogs.current.get()).toBeNull();
});

test("signing in in the dialog resolves the requirement with the member", async () => {
  const { session, opened } = setup();
  const required = session.require("shell.why");
  const dialog = await opened();
  expect(dialog?.request).toEqual({ kind: "sign-in", reason: "shell.why" });
  session.enter(member);
  dialog?.close(true);
  await expect(required).resolves.toEqual(member);
});

test("closing the dialog rejects the requirement as unauthenticated", async () => {
  const { session, opened } = setup();
  const required = session.require("shell.why");
  (await opened())?.close(false);
  await expect(required).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("signing out clears the session even when the provider does not answer", async () => {
  const { session, changes } = setup(() => Promise.reject(new Error("down")));
  session.enter(member);
  await session.signOut();
  expect(session.current()).toBeNull();
  expect(changes).toEqual(["in M", "leaving", "out nobody"]);
});

test("what asks while a member signs out waits until nobody is signed in, but for the call that tells the provider", async () => {
  const provider = { hears: () => {} };
  const { session } = setup(
    () =>
      new Promise<void>((resolve) => {
        provider.hears = resolve;
      }),
  );
  session.enter(member);
  const out = session.signOut();
  const held = session.fresh("get-user");
  expect([held, session.fresh("before-logout")]).toEqual([expect.any(Promise), null]);
  const seen = held?.then(() => session.current());
  await new Promise((resolve) => setTimeout(resolve, 1));
  provider.hears();
  await out;
  expect(await seen).toBeNull();
  expect(session.fresh("get-user")).toBeNull();
});

test("listeners hear of the member only, and a changed profile keeps the token", () => {
  const { session, store } = setup();
  let heard = 0;
  session.subscribe(() => {
    heard += 1;
  });
  store.host.setFilters({ city: "Pune" });
  expect(heard).toBe(0);
  session.enter(member);
  session.update({ name: "Mina" });
  expect(heard).toBe(2);
  expect(session.current()).toEqual({ ...member, name: "Mina" });
});

test("a token is asked for only when its time has come", async () => {
  const renewed: string[] = [];
  const { session } = setup(undefined, {
    async renew(token) {
      renewed.push(token);
      return true;
    },
  });
  expect(session.fresh("get-user")).toBeNull();
  session.enter(member);
  expect(session.fresh("get-user")).toBeNull();
  session.enter({ ...member, token: "u", renewAt: Date.now() + 60_000 });
  expect(session.fresh("get-user")).toBeNull();
  session.enter({ ...member, token: "v", renewAt: Date.now() - 1 });
  await session.fresh("get-user");
  expect(renewed).toEqual(["v"]);
});

test("who signs in again keeps what was fetched; another member is let in by the keeper alone", async () => {
  const replaced: string[] = [];
  const { session, changes } = setup(undefined, {
    async replace({ name }) {
      replaced.push(name);
    },
  });
  session.enter(member);
  session.enter({ ...member, token: "again" });
  expect(session.current()?.token).toBe("again");
  session.enter({ ...member, id: 2, name: "Other", token: "theirs" });
  await Promise.resolve();
  await Promise.resolve();
  expect(replaced).toEqual(["Other"]);
  expect(session.current()?.token).toBe("again");
  expect(changes).toEqual(["in M"]);
});
