import { aManifest, aRelease } from "../testing/fixtures.ts";
import { compatibilityRefusal, stateRefusal } from "./compatibility.ts";

const shell = aRelease({ name: "shell", descriptor: { contract: 2 } });
const routes = (...paths: string[]) => paths.map((path) => ({ path, access: "public" as const }));

describe("compatibilityRefusal", () => {
  const live = aManifest(
    4,
    shell,
    aRelease({ name: "chat", descriptor: { contract: 2, routes: routes("/user/chat") } }),
  ).releases;

  it.each([
    ["a remote that needs the live contract", aRelease({ descriptor: { contract: 2 } }), null],
    ["a remote that needs an older contract", aRelease({ descriptor: { contract: 1 } }), null],
    ["a remote that needs a newer contract", aRelease({ descriptor: { contract: 3 } }), "incompatible"],
    [
      "a shell that provides too little for a live remote",
      { ...shell, descriptor: { ...shell.descriptor, contract: 1 } },
      "incompatible",
    ],
    ["a route that another remote has", aRelease({ descriptor: { routes: routes("/user/chat") } }), "route-conflict"],
    ["a more specific route", aRelease({ descriptor: { routes: routes("/user/:page", "/user/chat/:id") } }), null],
    ["its own routes again", aRelease({ name: "chat", descriptor: { routes: routes("/user/chat") } }), null],
  ])("%s: %#", (_, release, kind) => {
    expect(compatibilityRefusal(release, live)?.kind ?? null).toBe(kind);
  });

  it("takes a remote while no shell is live yet", () => {
    expect(compatibilityRefusal(aRelease({ descriptor: { contract: 9 } }), {})).toBeNull();
  });

  it("says what to do", () => {
    const refusal = compatibilityRefusal(aRelease({ descriptor: { contract: 3 } }), live);
    expect(refusal?.message).toContain("needs host contract 3, but the live shell provides 2");
    expect(refusal?.remedy).toMatch(/Promote a shell/);
  });
});

describe("stateRefusal", () => {
  const live = (version: number) =>
    aManifest(1, aRelease({ descriptor: { state: { version, readsFrom: 1 } } })).releases;
  const reading = (readsFrom: number, version: number) =>
    aRelease({ version: "2.0.0", descriptor: { state: { version, readsFrom } } });

  it.each([
    ["the same version", reading(1, 3), 3, true],
    ["a migration forwards", reading(2, 4), 3, true],
    ["a rollback across a version it never knew", reading(1, 2), 3, false],
    ["a build that dropped the migration", reading(4, 5), 3, false],
  ])("%s", (_, release, written, allowed) => {
    expect(stateRefusal(release, live(written)) === null).toBe(allowed);
  });
});
