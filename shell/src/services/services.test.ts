/** @jest-environment jsdom */
import { createDialogs } from "./dialogs.ts";
import { logPosition } from "./geolocation.ts";
import { createNotices } from "./notices.ts";
import { createProgress } from "./progress.ts";
import { PUSH_WORKER, registerPush } from "./push.ts";
import { createTheme } from "./theme.ts";

test("the bar runs until the last of several works has ended, each counted once", () => {
  const progress = createProgress();
  const [first, second] = [progress.start(), progress.start()];
  first();
  first();
  expect(progress.active.get()).toBe(true);
  second();
  expect(progress.active.get()).toBe(false);
});

test("notices that come before the toasts are shown when these arrive, in order", () => {
  let woken = 0;
  const notices = createNotices(() => {
    woken += 1;
  });
  notices.notify({ title: "one" });
  notices.notify({ title: "two" });
  const shown: string[] = [];
  notices.connect(({ title }) => shown.push(title));
  notices.notify({ title: "three" });
  expect(shown).toEqual(["one", "two", "three"]);
  expect(woken).toBe(2);
});

test("a second dialog waits for the first to close", async () => {
  const dialogs = createDialogs();
  const first = dialogs.open({ kind: "sign-in", reason: null });
  const second = dialogs.open({ kind: "refusal", reason: "demo_mode", to: null, feature: "property_list" });
  await Promise.resolve();
  expect(dialogs.current.get()?.request.kind).toBe("sign-in");
  dialogs.current.get()?.close(true);
  await expect(first).resolves.toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialogs.current.get()?.request.kind).toBe("refusal");
  dialogs.current.get()?.close(false);
  await expect(second).resolves.toBe(false);
});

test("the position and its absence are logged, never thrown", () => {
  const log: string[] = [];
  logPosition(undefined, (text) => log.push(text));
  logPosition(
    {
      getCurrentPosition: (_found: unknown, failed: (error: { message: string; code: number }) => void) =>
        failed({ message: "User denied", code: 1 }),
    } as unknown as Geolocation,
    (text) => log.push(text),
  );
  expect(log).toEqual(["Geolocation is not supported by this browser.", "Geolocation: User denied"]);
});

test("the push worker is registered at its fixed path when none is active, and a failure is only logged", async () => {
  const registered: string[] = [];
  const same = (path: string) => path;
  const container = (active: boolean, fail = false) =>
    ({
      getRegistration: async () => (active ? { active: {} } : undefined),
      register: async (path: string) => {
        if (fail) throw new Error("no");
        registered.push(path);
        return {};
      },
    }) as unknown as ServiceWorkerContainer;
  await registerPush(container(true), same);
  expect(registered).toEqual([]);
  await registerPush(container(false), same);
  expect(registered).toEqual([PUSH_WORKER]);
  const log: string[] = [];
  await expect(registerPush(container(false, true), same, (text) => log.push(text))).resolves.toBeNull();
  expect(log).toEqual(["Push messages are not available: no"]);
});

test("a chosen theme is on the document and in the cookie; system removes both", () => {
  const theme = createTheme(document);
  theme.select("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(createTheme(document).theme.get()).toBe("dark");
  theme.select("system");
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(createTheme(document).theme.get()).toBe("system");
});
