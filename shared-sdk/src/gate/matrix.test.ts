import arabic from "../../languages/ar.json";
import english from "../../languages/en.json";
import spanish from "../../languages/es.json";
import french from "../../languages/fr.json";
import hindi from "../../languages/hi.json";
import { FEATURES, type Feature } from "../model/feature.ts";
import { decide, decideError, type GateFacts } from "./decide.ts";
import { refusalText } from "./refusalText.ts";
import { type GateRefusal, refuse } from "./refuse.ts";

/*
 * Every combination of what the gate decides from, against the rules of spec §4 to §6 written down one a line:
 * the first that holds is what the member is told.
 */

const counted = ["property_list", "property_feature", "project_list", "project_feature"];
const rules: [GateRefusal, (facts: GateFacts, feature: Feature) => boolean][] = [
  ["not_signed_in", (facts) => !facts.signedIn],
  ["deactivated", (facts) => !facts.active],
  ["profile_incomplete", (facts) => !facts.profileComplete],
  ["verification_pending", (facts) => facts.verificationRequired && facts.verificationStatus === "pending"],
  ["verification_failed", (facts) => facts.verificationRequired && facts.verificationStatus === "failed"],
  ["verification_missing", (facts) => facts.verificationRequired && facts.verificationStatus === "initial"],
  ["check_failed", (facts) => facts.limits === null],
  ["not_subscribed", (facts) => facts.limits?.packageAvailable === false],
  ["not_premium", ({ limits }, feature) => limits?.featureAvailable === false && feature === "premium_properties"],
  ["not_in_package", (facts) => facts.limits?.featureAvailable === false],
  ["limit_over", (facts, feature) => facts.limits?.limitAvailable === false && counted.includes(feature)],
];

const either = [true, false];
const limits: GateFacts["limits"][] = [
  null,
  ...either.flatMap((packageAvailable) =>
    either.flatMap((featureAvailable) =>
      either.map((limitAvailable) => ({ packageAvailable, featureAvailable, limitAvailable })),
    ),
  ),
];
const statuses: GateFacts["verificationStatus"][] = ["initial", "pending", "success", "failed"];

function allFacts(): GateFacts[] {
  const members = either.flatMap((signedIn) =>
    either.flatMap((active) =>
      either.flatMap((profileComplete) =>
        either.flatMap((verificationRequired) =>
          statuses.map((verificationStatus) => ({
            signedIn,
            active,
            profileComplete,
            verificationRequired,
            verificationStatus,
          })),
        ),
      ),
    ),
  );
  return members.flatMap((member) => limits.map((each) => ({ ...member, limits: each })));
}

test.each(FEATURES)("%s: all 576 combinations of facts are decided as the rules say", (feature) => {
  const facts = allFacts();
  expect(facts).toHaveLength(576);
  for (const each of facts) {
    const rule = rules.find(([, holds]) => holds(each, feature));
    expect([each, decide(feature, each)]).toEqual([each, rule ? refuse(rule[0]) : { allowed: true }]);
  }
});

const WAYS: Record<GateRefusal, string | undefined> = {
  not_signed_in: undefined,
  deactivated: "/contact-us",
  profile_incomplete: "/user/profile",
  verification_pending: undefined,
  verification_failed: "/user/verification",
  verification_missing: "/user/verification",
  not_subscribed: "/subscription-plan",
  not_in_package: "/subscription-plan",
  not_premium: "/subscription-plan",
  limit_over: "/subscription-plan",
  demo_mode: undefined,
  check_failed: undefined,
};
const reasons = Object.keys(WAYS) as GateRefusal[];
const dictionaries: Record<string, Record<string, string>> = {
  en: english,
  ar: arabic,
  es: spanish,
  fr: french,
  hi: hindi,
};

test.each(reasons)("%s has its way out", (reason) => {
  const way = WAYS[reason];
  expect(refuse(reason)).toEqual(way ? { allowed: false, reason, to: way } : { allowed: false, reason });
});

describe.each(Object.entries(dictionaries))("in %s", (_code, texts) => {
  test.each(reasons)("%s is told in full", (reason) => {
    const refusal = refuse(reason);
    if (refusal.allowed) throw new Error("a refusal allows nothing");
    const keys = refusalText(refusal);
    expect(texts[keys.title]).toBeTruthy();
    expect(texts[keys.text]).toBeTruthy();
    // Whatever leads somewhere is named; what leads nowhere has no button.
    if (refusal.to) expect(keys.action).not.toBeNull();
    expect(`sdk.gate.${reason}.action` in texts).toBe(keys.action !== null);
    if (keys.action) expect(texts[keys.action]).toBeTruthy();
  });
});

test("anything thrown is a refusal, whatever it is", () => {
  for (const thrown of [null, undefined, "down", 5, {}, [], new Error("x"), Object.create(null)]) {
    expect(decideError(thrown)).toEqual({ allowed: false, reason: "check_failed" });
  }
});
