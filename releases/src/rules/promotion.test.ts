import { aManifest, aRelease } from "../testing/fixtures.ts";
import type { HistoryEntry } from "./history.ts";
import { earlierVersion, emptyManifest, manifestWith } from "./promotion.ts";

const version = (text: string, state = { version: 1, readsFrom: 1 }) =>
  aRelease({ version: text, descriptor: { state } });

describe("manifestWith", () => {
  it("puts the first release live without a fallback, at revision 1", () => {
    const next = manifestWith(emptyManifest, version("1.0.0"));
    expect(next.revision).toBe(1);
    expect(next.releases.catalog).toMatchObject({ version: "1.0.0", previous: null });
  });

  it("keeps the version that was live as the fallback, without that one's own fallback", () => {
    const manifest = aManifest(7, { ...version("2.0.0"), previous: version("1.0.0") }, aRelease({ name: "chat" }));
    const next = manifestWith(manifest, version("3.0.0"));
    expect(next.revision).toBe(8);
    expect(next.releases.catalog?.previous?.version).toBe("2.0.0");
    expect(next.releases.catalog?.previous).not.toHaveProperty("previous");
    expect(next.releases.chat).toEqual(manifest.releases.chat);
  });

  it("offers no fallback that cannot read the new state", () => {
    const next = manifestWith(aManifest(1, version("1.0.0")), version("2.0.0", { version: 2, readsFrom: 1 }));
    expect(next.releases.catalog?.previous).toBeNull();
  });

  it("takes the fallback it is given, and none when told so", () => {
    const manifest = aManifest(1, version("2.0.0"));
    expect(manifestWith(manifest, version("1.0.0"), version("0.9.0")).releases.catalog?.previous?.version).toBe(
      "0.9.0",
    );
    expect(manifestWith(manifest, version("1.0.0"), null).releases.catalog?.previous).toBeNull();
  });
});

describe("earlierVersion", () => {
  const entry = (action: HistoryEntry["action"], name: string, text: string) =>
    ({ action, name, version: text }) as HistoryEntry;
  const history = [
    entry("promote", "catalog", "1.0.0"),
    entry("promote", "catalog", "2.0.0"),
    entry("promote", "chat", "9.0.0"),
    entry("publish", "catalog", "4.0.0"),
    entry("promote", "catalog", "3.0.0"),
  ];

  it("is the last one that was live", () => {
    expect(earlierVersion(history, "catalog", ["3.0.0"])).toBe("2.0.0");
    expect(earlierVersion(history, "catalog", ["3.0.0", "2.0.0"])).toBe("1.0.0");
  });

  it("is none when nothing else ever was live", () => {
    expect(earlierVersion(history, "chat", ["9.0.0"])).toBeNull();
  });
});
