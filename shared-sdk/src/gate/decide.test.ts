import { ApiError } from "../client/error.ts";
import { FEATURES, type Feature, isCounted } from "../model/feature.ts";
import { checkFeature, type GatePorts } from "./check.ts";
import { decide, decideError, type GateFacts } from "./decide.ts";

const all: GateFacts = {
  signedIn: true,
  active: true,
  profileComplete: true,
  verificationRequired: true,
  verificationStatus: "success",
  limits: { packageAvailable: true, featureAvailable: true, limitAvailable: true },
};
const none = { packageAvailable: false, featureAvailable: false, limitAvailable: false };

test.each<[string, Partial<GateFacts>, string, string | undefined]>([
  ["a visitor", { signedIn: false }, "not_signed_in", undefined],
  ["a deactivated member", { active: false }, "deactivated", "/contact-us"],
  ["an incomplete profile", { profileComplete: false }, "profile_incomplete", "/user/profile"],
  ["a verification under review", { verificationStatus: "pending" }, "verification_pending", undefined],
  ["a failed verification", { verificationStatus: "failed" }, "verification_failed", "/user/verification"],
  ["a missing verification", { verificationStatus: "initial" }, "verification_missing", "/user/verification"],
  ["no answer about the package", { limits: null }, "check_failed", undefined],
  ["no package", { limits: none }, "not_subscribed", "/subscription-plan"],
])("%s is refused", (_who, facts, reason, to) => {
  for (const feature of FEATURES) {
    const decision = decide(feature, { ...all, ...facts });
    expect(decision).toEqual(to ? { allowed: false, reason, to } : { allowed: false, reason });
  }
});

test.each(FEATURES)("a package without %s is refused", (feature) => {
  const reason = feature === "premium_properties" ? "not_premium" : "not_in_package";
  const decision = decide(feature, { ...all, limits: { ...none, packageAvailable: true } });
  expect(decision).toEqual({ allowed: false, reason, to: "/subscription-plan" });
});

test("the refusal told is the first that applies", () => {
  const facts: GateFacts = { ...all, profileComplete: false, verificationStatus: "failed", limits: none };
  expect(decide("property_list", facts)).toMatchObject({ reason: "profile_incomplete" });
});

test("verification counts only where the site requires it", () => {
  expect(decide("property_list", { ...all, verificationRequired: false, verificationStatus: "failed" })).toEqual({
    allowed: true,
  });
});

test.each(FEATURES.map((feature) => [feature, isCounted(feature)] as const))(
  "%s with nothing left is refused: %p",
  (feature, refused) => {
    const limits = { packageAvailable: true, featureAvailable: true, limitAvailable: false };
    const decision = decide(feature, { ...all, limits });
    expect(decision.allowed).toBe(!refused);
    if (!decision.allowed) expect(decision).toMatchObject({ reason: "limit_over", to: "/subscription-plan" });
  },
);

test("exactly four features are counted", () => {
  expect(FEATURES.filter(isCounted)).toEqual(["property_list", "property_feature", "project_list", "project_feature"]);
});

const limited = (body: Record<string, unknown>) => new ApiError("limit", { call: "c", message: "", body });

test.each<[unknown, string]>([
  [new ApiError("network", { call: "c", message: "" }), "check_failed"],
  [new ApiError("contract", { call: "c", message: "" }), "check_failed"],
  [new ApiError("unauthenticated", { call: "c", message: "" }), "not_signed_in"],
  [new ApiError("demo", { call: "c", message: "" }), "demo_mode"],
  [new ApiError("forbidden", { call: "c", message: "", body: { is_active: false } }), "deactivated"],
  [new TypeError("broken"), "check_failed"],
  [limited({ data: { package_available: false, feature_available: false } }), "not_subscribed"],
  [limited({ data: { package_available: true, feature_available: 0 } }), "not_in_package"],
  [limited({ package_available: true, feature_available: true, limit_available: false }), "limit_over"],
])("a check that fails with %p is a refusal", (error, reason) => {
  expect(decideError(error)).toMatchObject({ allowed: false, reason });
});

describe("checking", () => {
  const member = { name: "M", email: "m@x.y", mobile: "1", profile: "p.jpg", address: "A" };
  const ports = (changes: Partial<GatePorts> = {}): GatePorts => ({
    member: () => member,
    currentMember: async () => member,
    settings: async () => ({ verificationRequired: false, member: { verificationStatus: "initial", active: true } }),
    limits: async () => ({ packageAvailable: true, featureAvailable: true, limitAvailable: true }),
    ...changes,
  });
  const feature: Feature = "property_list";

  test("allows a complete member with a package", async () => {
    expect(await checkFeature(feature, ports())).toEqual({ allowed: true });
  });

  test("asks for the package only when all before it is right", async () => {
    const limits = jest.fn(ports().limits);
    expect(await checkFeature(feature, ports({ member: () => null, limits }))).toMatchObject({
      reason: "not_signed_in",
    });
    const incomplete = { ...member, address: " " };
    const refused = ports({ member: () => incomplete, currentMember: async () => incomplete, limits });
    expect(await checkFeature(feature, refused)).toMatchObject({ reason: "profile_incomplete" });
    expect(limits).not.toHaveBeenCalled();
  });

  test("a profile that is not complete here is asked for anew, and only then", async () => {
    const currentMember = jest.fn(async () => member);
    const here = { ...member, mobile: "" };
    expect(await checkFeature(feature, ports({ member: () => here, currentMember }))).toEqual({ allowed: true });
    expect(currentMember).toHaveBeenCalledTimes(1);
    await checkFeature(feature, ports({ currentMember }));
    await checkFeature(feature, ports({ member: () => null, currentMember }));
    expect(currentMember).toHaveBeenCalledTimes(1);
  });

  test("a profile that cannot be asked for stands as it is known here", async () => {
    const currentMember = async () => Promise.reject(new ApiError("network", { call: "get-user-data", message: "" }));
    expect(await checkFeature(feature, ports({ currentMember }))).toEqual({ allowed: true });
    const incomplete = ports({ member: () => ({ ...member, profile: "" }), currentMember });
    expect(await checkFeature(feature, incomplete)).toMatchObject({ reason: "profile_incomplete" });
  });

  test("refuses when any fact cannot be had", async () => {
    const broken = async () => Promise.reject(new Error("offline"));
    expect(await checkFeature(feature, ports({ settings: broken }))).toMatchObject({ reason: "check_failed" });
    expect(await checkFeature(feature, ports({ limits: broken }))).toMatchObject({ reason: "check_failed" });
  });
});
