import {
  deleteProject,
  deleteProperty,
  featureLimits,
  featureListing,
  setProjectActive,
  setPropertyActive,
  setPropertyKind,
} from "@gable/shared-sdk/calls";
import type { Parameter } from "@gable/shared-sdk/model";
import { createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { sampleFloor, sampleMedia, sampleValues } from "../listing/sample.testing.ts";
import type { EditedDocument, ListingMedia, Photo } from "../listing/values.ts";
import { type Sent, sendListing } from "./sendListing.ts";

/*
 * What the editor sends, field by field, against the two pages of the specification that name the fields: product.md §3
 * for the names, api.md §0 and §1 for their forms. A file that is with the provider already goes as the id of its upload
 * (extension `uploads`, api.md §5).
 */

const stored = (key: string): Photo & EditedDocument => ({
  key,
  name: `${key}.png`,
  size: 1,
  upload: { id: `upload-${key}`, url: "" },
});
const kept = (key: string, id: number | null): Photo & EditedDocument =>
  ({ key, name: `${key}.png`, size: 1, kept: { id, url: `/files/${key}` } }) as Photo & EditedDocument;

const values = sampleValues({
  type: "rent",
  rentPeriod: "quarterly",
  isPrivate: true,
  projectKind: "under_construction",
  clientAddress: "Door 2",
  slug: "My Villa",
  parameters: { n1: "4", n2: ["pool", "sauna"] },
  facilities: { n7: "12" },
  videoLink: "https://youtu.be/dQw4w9WgXcQ",
  metaTitle: "Villa in Pune",
  metaDescription: "Four bedrooms, a mango garden and a well, near the river in the north of Pune.",
  metaKeywords: "villa, pune",
});
const media = sampleMedia({
  photos: [stored("cover"), stored("room")],
  documents: [stored("paper")],
  panorama: stored("around"),
  metaImage: stored("share"),
  floors: [sampleFloor({ plan: stored("plan") })],
});
const parameter = (id: number, kind: Parameter["kind"]): Parameter =>
  ({ id, kind, name: "", required: false, options: [] }) as unknown as Parameter;
const parameters = [parameter(1, "number"), parameter(2, "checkbox")];

async function sent(kind: "property" | "project", original: Sent | null, what: ListingMedia = media) {
  const provider = createTestProvider();
  // Answers are the calls' own affair (shared-sdk): here only what goes out is looked at.
  const client = createTestClient(provider);
  await sendListing(client, kind, { userId: 1, values, media: what, parameters }, original, {}).catch(() => undefined);
  return provider.requests[0];
}

const COMMON = {
  title: "Sunlit four-bed villa",
  description: "East-facing, with a mango garden.",
  category_id: "3",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  latitude: "18.548213",
  longitude: "73.902147",
  video_link: "https://youtu.be/dQw4w9WgXcQ",
  meta_title: "Villa in Pune",
  meta_description: "Four bedrooms, a mango garden and a well, near the river in the north of Pune.",
  meta_keywords: "villa, pune",
  meta_image: "upload-share",
  slug_id: "my-villa",
  gallery_images: ["upload-room"],
  documents: ["upload-paper"],
};

/** Of product.md §3, "Property post". */
const PROPERTY = {
  ...COMMON,
  userid: "1",
  address: "14 Lane 7, Kalyani Nagar",
  price: "11500000",
  property_type: "1",
  rentduration: "Quarterly",
  is_premium: "1",
  client_address: "Door 2",
  title_image: "upload-cover",
  three_d_image: "upload-around",
  // Of the extension `place-precision`.
  place_precision: "exact",
  parameters: [
    { parameter_id: "1", value: "4" },
    { parameter_id: "2", value: "pool,sauna" },
  ],
  facilities: [{ facility_id: "7", distance: "12" }],
};

/** Of product.md §3, "Project post", without what only an update has. */
const PROJECT = {
  ...COMMON,
  type: "under_construction",
  location: "14 Lane 7, Kalyani Nagar",
  // Of the extension `project-place-precision`.
  place_precision: "exact",
  image: "upload-cover",
  plans: [{ title: "Ground floor", document: "upload-plan" }],
};

const before = (changes: Partial<ListingMedia>): Sent => ({
  id: 9,
  slugId: "old-villa",
  isClosed: false,
  media: sampleMedia({ photos: [kept("cover", null)], ...changes }),
});

describe("what is sent of a listing, field by field", () => {
  it.each([
    ["post_property", "property", null, PROPERTY],
    [
      "update_post_property",
      "property",
      before({
        photos: [kept("cover", null), kept("gone", 5)],
        documents: [kept("gone", 6)],
        panorama: kept("old", null),
      }),
      { ...PROPERTY, id: "9", action_type: "0", remove_gallery_images: ["5"], remove_documents: ["6"] },
    ],
    ["post_project", "project", null, PROJECT],
    [
      "post_project",
      "project",
      before({
        photos: [kept("cover", null), kept("gone", 5), kept("gone", 8)],
        documents: [kept("gone", 6)],
        floors: [sampleFloor({ id: 4, plan: kept("old", 4) })],
      }),
      // The ids to take away go as one comma text here (api.md §0).
      { ...PROJECT, id: "9", remove_gallery_images: "5,8", remove_documents: "6", remove_plans: "4" },
    ],
  ] as const)("%s of a %s", async (call, kind, original, fields) => {
    const request = await sent(kind, original);
    expect(request?.name).toBe(call);
    expect(request?.form).toEqual(fields);
  });

  it("takes the 360° picture away by its flag, and the picture for sharing by an empty text", async () => {
    const original = before({ panorama: kept("old", null), metaImage: kept("old", null) });
    const request = await sent("property", original, { ...media, panorama: null, metaImage: null });
    expect(request?.form).toMatchObject({ remove_three_d_image: "1", meta_image: "" });
    expect(request?.form).not.toHaveProperty("three_d_image");
  });

  it("has no field without a value in a new listing, and neither the slug nor a sale's period unless they are told", async () => {
    const provider = createTestProvider();
    const bare = sampleValues({ state: "" });
    const listing = { values: bare, media: sampleMedia({ photos: [stored("cover")] }), parameters: [] };
    await sendListing(createTestClient(provider), "property", listing, null, {}).catch(() => undefined);
    expect(Object.keys(provider.requests[0]?.form ?? {}).sort()).toEqual(
      "address category_id city country description is_premium latitude longitude place_precision price property_type title title_image"
        .split(" ")
        .sort(),
    );
  });

  it("does not offer again what is sold, nor send a slug that stays", async () => {
    const request = await sent("property", { ...before({}), isClosed: true, slugId: "my-villa" });
    expect(request?.form).not.toHaveProperty("property_type");
    expect(request?.form).not.toHaveProperty("slug_id");
  });
});

describe("the member's other calls about listings", () => {
  type Client = ReturnType<typeof createTestClient>;
  it.each<[string, (client: Client) => Promise<unknown>, Record<string, string>]>([
    ["delete_property", (client) => deleteProperty(client, { id: 3 }), { id: "3" }],
    ["delete_project", (client) => deleteProject(client, { id: 3 }), { id: "3" }],
    [
      "change-property-status",
      (client) => setPropertyActive(client, { id: 3, active: false }),
      { property_id: "3", status: "0" },
    ],
    [
      "change-project-status",
      (client) => setProjectActive(client, { id: 3, active: true }),
      { project_id: "3", status: "1" },
    ],
    [
      "update_property_status",
      (client) => setPropertyKind(client, { id: 3, kind: "sold" }),
      { property_id: "3", status: "2" },
    ],
    [
      "update_property_status",
      (client) => setPropertyKind(client, { id: 3, kind: "rented" }),
      { property_id: "3", status: "3" },
    ],
    [
      "store_advertisement",
      (client) => featureListing(client, { id: 3, type: "property" }),
      { feature_for: "property", property_id: "3" },
    ],
    [
      "store_advertisement",
      (client) => featureListing(client, { id: 3, type: "project" }),
      { feature_for: "project", project_id: "3" },
    ],
    ["check-package-limit", (client) => featureLimits(client, { feature: "property_list" }), { type: "property_list" }],
  ])("%s", async (call, ask, fields) => {
    const provider = createTestProvider();
    await ask(createTestClient(provider)).catch(() => undefined);
    const { name, method, form, query } = provider.requests[0]!;
    expect(name).toBe(call);
    expect(method === "GET" ? query : form).toEqual(fields);
  });
});
