import { generateKeyPairSync } from "node:crypto";
import type { SignedManifest } from "@gable/mfe-kit/manifest";
import { aManifest, aRelease } from "../testing/fixtures.ts";
import { keyIdOf } from "./keyId.ts";
import { renew, signManifest } from "./signing.ts";
import { verifyManifest } from "./verification.ts";

const keys = generateKeyPairSync("ed25519");
const strangers = generateKeyPairSync("ed25519");
const NOW = Date.parse("2030-01-10T00:00:00Z");
const DAY = 86_400_000;

const manifest = renew(aManifest(5, aRelease()), NOW);
const signed = signManifest(manifest, keys);
const check = (document: unknown, now = NOW, minimumRevision?: number) =>
  verifyManifest(document, {
    keys: new Map([[keyIdOf(keys.publicKey), keys.publicKey]]),
    now,
    ...(minimumRevision === undefined ? {} : { minimumRevision }),
  });

describe("verifyManifest", () => {
  it("accepts what the registry signed, for 30 days", () => {
    expect(check(signed)).toEqual({ ok: true, manifest, keyId: keyIdOf(keys.publicKey) });
    expect(check(signed, NOW + 30 * DAY - 1).ok).toBe(true);
  });

  it("accepts the same revision again and a newer one", () => {
    expect(check(signed, NOW, 5).ok).toBe(true);
    expect(check(signed, NOW, 4).ok).toBe(true);
  });

  const swap = (fields: Partial<SignedManifest>): SignedManifest => ({ ...signed, ...fields });
  const resigned = (payload: unknown) => signManifest(payload as typeof manifest, keys);

  it.each<[string, unknown, number, number | undefined, string]>([
    ["nothing", null, NOW, undefined, "unsigned"],
    ["no signature", { payload: signed.payload, keyId: signed.keyId }, NOW, undefined, "unsigned"],
    ["an empty signature", swap({ signature: "" }), NOW, undefined, "unsigned"],
    ["a bare manifest", manifest, NOW, undefined, "unsigned"],
    ["another key", signManifest(manifest, strangers), NOW, undefined, "unknown-key"],
    [
      "another key under our key's name",
      { ...signManifest(manifest, strangers), keyId: signed.keyId },
      NOW,
      undefined,
      "altered",
    ],
    [
      "one byte changed",
      swap({ payload: signed.payload.replace('"revision":5', '"revision":6') }),
      NOW,
      undefined,
      "altered",
    ],
    ["a signature that is none", swap({ signature: "AAAA" }), NOW, undefined, "altered"],
    ["the moment of expiry", signed, NOW + 30 * DAY, undefined, "expired"],
    ["an older revision", signed, NOW, 6, "older"],
    ["a revision that is no number", resigned({ ...manifest, revision: "5" }), NOW, undefined, "malformed"],
    ["no releases", resigned({ ...manifest, releases: null }), NOW, undefined, "malformed"],
    [
      "a release under another's name",
      resigned({ ...manifest, releases: { chat: manifest.releases.catalog } }),
      NOW,
      undefined,
      "malformed",
    ],
    [
      "a release without hashes",
      resigned({ ...manifest, releases: { catalog: { ...manifest.releases.catalog, integrity: {} } } }),
      NOW,
      undefined,
      "malformed",
    ],
  ])("refuses %s", (_, document, now, minimum, rule) => {
    expect(check(document, now, minimum)).toMatchObject({ ok: false, rule });
  });
});
