import type { GateFacts } from "@gable/shared-sdk/gate";
import { decideMember } from "@gable/shared-sdk/gate-check";
import { checkMetaTitle, isProfileComplete, PROFILE_FIELDS } from "@gable/shared-sdk/rules";
import texts from "../../languages/en.json";
import { incompleteFloor } from "./floors.ts";
import { type ImageTools, preparePhoto } from "./images.ts";
import { pageTextOf } from "./pageText.ts";
import { chosenFile, pngBytes } from "./pictures.testing.ts";
import { sampleFloor, sampleMedia, sampleValues } from "./sample.testing.ts";
import type { ListedKind } from "./sections.ts";
import { slugOf } from "./slug.ts";
import { type Issue, slugIssue, validateListing, validateProject } from "./validate.ts";
import type { ListingMedia, ListingValues } from "./values.ts";

/*
 * The rules of product.md §5 that a listing is under, one row each: the field, the value that breaks it, what is said.
 * Those of passwords, chat and reports are with their screens.
 */

const words = texts as Record<string, string>;
const say = ({ message, params = {} }: Issue) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    words[message] ?? "",
  );

const BOTH: readonly ListedKind[] = ["property", "project"];
const PROPERTY: readonly ListedKind[] = ["property"];
const PROJECT: readonly ListedKind[] = ["project"];

interface Bad {
  values?: Partial<ListingValues>;
  media?: Partial<ListingMedia>;
}

const floor = sampleFloor({ key: "a" });
const check = (kind: ListedKind, { values = {}, media = {} }: Bad) => {
  const listing = sampleValues(values);
  const files = sampleMedia({ floors: [floor], ...media });
  return kind === "project"
    ? validateProject(listing, files)
    : validateListing(listing, files, [], { facilities: [], decimals: true });
};

const keywords = (count: number) => Array.from({ length: count }, (_, at) => `phrase ${at}`).join(", ");

type Row = [rule: string, kinds: readonly ListedKind[], field: string, bad: Bad, message: string];

const RULES: Row[] = [
  ["a title is required", PROPERTY, "title", { values: { title: " " } }, "Give the listing a title."],
  ["a title is required", PROJECT, "title", { values: { title: "" } }, "Give the project a title."],
  ["a description is required", PROPERTY, "description", { values: { description: "\n" } }, "Describe the property."],
  ["a description is required", PROJECT, "description", { values: { description: "" } }, "Describe the project."],
  ["a price is required", PROPERTY, "price", { values: { price: "" } }, "Enter a price."],
  ["a category is chosen", PROPERTY, "categoryId", { values: { categoryId: "" } }, "Choose a property type."],
  ["a category is chosen", PROJECT, "categoryId", { values: { categoryId: "" } }, "Choose the building type."],
  ["an address is filled", BOTH, "address", { values: { address: " " } }, "Enter the address."],
  [
    "a title image is there",
    BOTH,
    "photos",
    { media: { photos: [] } },
    "Add at least one photo. The first becomes the cover.",
  ],
  ["floors are there", PROJECT, "floors", { media: { floors: [] } }, "Add at least one floor with its title and plan."],
  [
    "a floor has a title",
    PROJECT,
    "floors.a.title",
    { media: { floors: [{ ...floor, title: "" }] } },
    "Give floor 1 a title.",
  ],
  [
    "a floor has a plan",
    PROJECT,
    "floors.a.plan",
    { media: { floors: [{ ...floor, plan: null }] } },
    "Add the plan of floor 1.",
  ],
  [
    "a meta description has 50 characters",
    BOTH,
    "metaDescription",
    { values: { metaDescription: "x".repeat(49) } },
    "It has 49 characters. Use 50 to 160, or leave it empty.",
  ],
  [
    "a meta description has at most 160",
    BOTH,
    "metaDescription",
    { values: { metaDescription: "x".repeat(161) } },
    "It has 161 characters. Use 50 to 160, or leave it empty.",
  ],
  [
    "there are at most 10 keywords",
    BOTH,
    "metaKeywords",
    { values: { metaKeywords: keywords(11) } },
    "Use at most 10 phrases.",
  ],
  [
    "a slug has letters, digits and hyphens",
    BOTH,
    "slug",
    { values: { slug: "?!" } },
    "Use letters from a to z, digits and hyphens.",
  ],
];

const rows = RULES.flatMap(([rule, kinds, ...rest]) => kinds.map((kind) => [kind, rule, ...rest] as const));

describe("rules of a form (spec §5)", () => {
  it.each(rows)("of a %s: %s", (kind, _rule, field, bad, message) => {
    expect(check(kind, {})).toEqual([]);
    expect(check(kind, bad).map((issue) => [issue.field, say(issue)])).toEqual([[field, message]]);
  });

  it.each(BOTH)("of a %s: what stands exactly at a limit is right", (kind) => {
    const at = { metaDescription: "é".repeat(160), metaKeywords: keywords(10), slug: "a" };
    expect(check(kind, { values: at })).toEqual([]);
    expect(check(kind, { values: { metaDescription: "🏡".repeat(50) } })).toEqual([]);
  });

  it("a meta title above 60 characters is warned of, and may be sent", () => {
    expect([checkMetaTitle("x".repeat(60)), checkMetaTitle("x".repeat(61))]).toEqual([null, expect.any(String)]);
    expect(check("property", { values: { metaTitle: "x".repeat(61) } })).toEqual([]);
  });

  it("a slug that another listing has is told at once, one that cannot be asked for is not", () => {
    expect(slugIssue("taken").map((issue) => [issue.field, say(issue), issue.isAtOnce])).toEqual([
      ["slug", "Another listing already uses this address. Choose another one.", true],
    ]);
    for (const state of ["none", "own", "checking", "free", "unknown"] as const) expect(slugIssue(state)).toEqual([]);
  });

  it("slugs are lower case, without other characters, spaces to hyphens, repeated ones collapsed", () => {
    expect(slugOf("  A Quiet -- Flat, No. 5! ")).toBe("a-quiet-flat-no-5");
  });

  it("the floor at hand is completed before another is added", () => {
    expect(incompleteFloor([floor])).toBeNull();
    for (const part of [{ title: "" }, { plan: null }]) expect(incompleteFloor([{ ...floor, ...part }])).not.toBeNull();
  });

  it("texts past their length end in an ellipsis", () => {
    const { description } = pageTextOf(sampleValues({ description: "word ".repeat(60) }));
    expect(description).toMatch(/word…$/);
    expect(Array.from(description).length).toBeLessThanOrEqual(161);
  });
});

describe("what is told while it is typed, and what when the field is left", () => {
  it.each<[string, Partial<ListingValues>, boolean]>([
    ["a price that is no number", { price: "a lot" }, true],
    ["a price that is too high", { price: "9".repeat(13) }, true],
    ["a description that is still short", { metaDescription: "Four bed" }, false],
    ["a description that is too long", { metaDescription: "x".repeat(161) }, true],
    ["an eleventh phrase", { metaKeywords: keywords(11) }, true],
    ["a slug of other characters", { slug: "!" }, true],
    ["a title that is missing", { title: "" }, false],
  ])("%s", (_what, values, isAtOnce) => {
    expect(check("property", { values }).map((issue) => issue.isAtOnce === true)).toEqual([isAtOnce]);
  });
});

describe("rules of photos (spec §5)", () => {
  const tools: ImageTools = {
    decode: async () => undefined,
    shrink: async () => null,
    fingerprint: async () => "",
    key: () => "key",
  };
  const gif = new TextEncoder().encode("GIF89a and the rest") as Uint8Array<ArrayBuffer>;
  it.each([
    ["a GIF", chosenFile(gif, "film.gif", "image/gif"), "gif"],
    ["119 pixels wide", chosenFile(pngBytes(119, 400), "a.png", "image/png"), "small"],
    ["119 pixels high", chosenFile(pngBytes(400, 119), "a.png", "image/png"), "small"],
    ["120 × 120", chosenFile(pngBytes(120, 120), "a.png", "image/png"), undefined],
  ])("%s", async (_what, file, reason) => {
    const { refusal } = await preparePhoto(file, tools);
    expect(refusal?.reason).toBe(reason);
    expect(refusal?.name).toBe(reason && file.name);
    if (reason) expect(words[`listing-editor.refused.${reason}`]).toMatch(/JPEG|120/);
  });
});

describe("rules of whoever lists (spec §5)", () => {
  const whole = { name: "A", email: "a@b.c", mobile: "1", profile: "/a.png", address: "Lane 7" };
  const facts: Omit<GateFacts, "limits"> = {
    signedIn: true,
    active: true,
    profileComplete: true,
    verificationRequired: true,
    verificationStatus: "success",
  };
  it.each(PROFILE_FIELDS)("a profile without %s is not complete", (field) => {
    const profileComplete = isProfileComplete({ ...whole, [field]: " " });
    expect(decideMember({ ...facts, profileComplete })).toEqual({
      allowed: false,
      reason: "profile_incomplete",
      to: "/user/profile",
    });
    expect(words["listing-editor.denied.profile_incomplete"]).toBe(
      "You have not completed your profile yet. Please complete it first.",
    );
  });

  it.each([
    ["pending", "verification_pending"],
    ["failed", "verification_failed"],
    ["initial", "verification_missing"],
  ] as const)("a verification that is %s is told of", (verificationStatus, reason) => {
    expect(decideMember({ ...facts, verificationStatus })).toMatchObject({ allowed: false, reason });
    expect(words[`listing-editor.denied.${reason}`]).toBeTruthy();
    expect(decideMember({ ...facts, verificationStatus, verificationRequired: false })).toBeNull();
  });

  it("a complete, verified member may list", () => {
    expect(decideMember(facts)).toBeNull();
  });
});
