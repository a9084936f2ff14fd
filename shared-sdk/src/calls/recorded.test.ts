import * as calls from "./index.ts";
import { answeringClient } from "./test/answering.ts";
import { callInputs } from "./test/inputs.ts";

/*
 * Answers as providers of the family send them, oddities and defects included (api.md §0, §2 and §3): the old
 * envelope under HTTP 200, lists without totals, failures for empty lists, numbers and booleans in every form,
 * misspelt keys, `[]` and "" for objects, dates in words.
 */

type Name = keyof typeof callInputs;
const exported: Record<string, unknown> = { ...calls };

const oldStyle = (fields: Record<string, unknown>) => ({
  status: 200,
  body: { error: false, message: "Data Fetch Successfully", ...fields },
});
const failure = (status: number, message: string, fields: Record<string, unknown> = {}) => ({
  status,
  body: { error: true, message, ...fields },
});

const oldCard = {
  id: "17",
  slug_id: "sea-view",
  title: "Sea view",
  category_id: "3",
  category: { id: "3", category: "Villa", image: "http://old.test/villa.svg", slug_id: "villa" },
  // The raw column leaks beside the word.
  propery_type: 1,
  property_type: "Rent",
  price: "38,500.00",
  rentduration: "Monthly",
  is_premium: 0,
  promoted: "false",
  is_favourite: true,
  gallery: "",
  documents: null,
  parameters: null,
  assign_facilities: [],
  latitude: "",
  longitude: "",
  city: "Goa",
  state: null,
  created_at: "2 days ago",
  post_created: "2 days ago",
  title_image: "http://old.test/sea.jpg",
  translated_title: "Vue sur mer",
  role_context: [],
};

const cases: [string, Name, { status: number; body: unknown }, unknown][] = [
  [
    "a list without code and total, with numbers, booleans and dates in words",
    "propertyList",
    oldStyle({ data: [oldCard] }),
    {
      total: 1,
      items: [
        {
          id: 17,
          kind: "rent",
          price: 38_500,
          rentPeriod: "monthly",
          favourite: true,
          premium: false,
          gallery: [],
          parameters: [],
          facilities: [],
          place: { city: "Goa", state: "", coordinates: null },
          category: { id: 3, name: "Villa" },
        },
      ],
    },
  ],
  ["an empty list without a total", "propertyList", oldStyle({ data: [] }), { items: [], total: 0 }],
  ["null for an empty list", "favourites", oldStyle({ data: null }), { items: [], total: 0 }],
  ["a total as text", "agents", oldStyle({ data: [], total: "31" }), { items: [], total: 31 }],
  [
    "cities by their capital keys, with counts as text",
    "cities",
    oldStyle({ data: [{ City: "Pune", Count: "12", image: "" }] }),
    { items: [{ name: "Pune", count: 12 }] },
  ],
  ["a property as an empty list", "property", oldStyle({ data: [] }), null],
  ["a property that is gone, under HTTP 200", "project", failure(404, "Not found", { code: 404 }), null],
  [
    "the misspelt key of similar listings beside one own listing",
    "ownProperty",
    oldStyle({ data: [{ ...oldCard, status: "1", request_status: "approved" }], similiar_properties: [oldCard] }),
    { id: 17, active: true, review: "approved" },
  ],
  [
    "no payments, told as a failure",
    "payments",
    failure(500, "No data found!", { code: 500 }),
    { items: [], total: 0 },
  ],
  ["no payments, told as a failure under HTTP 200", "payments", failure(200, "No Data Found"), { items: [], total: 0 }],
  [
    "nobody interested, told as a failure",
    "interestedPeople",
    failure(400, "No data found!", { code: 400 }),
    { items: [], total: 0 },
  ],
  [
    "nobody interested, told as a failure under HTTP 200",
    "interestedPeople",
    failure(200, "No data found!"),
    { items: [], total: 0 },
  ],
  ["nothing wished for, as an empty list", "interests", oldStyle({ data: [] }), null],
  [
    "wishes with empty texts for lists",
    "interests",
    oldStyle({
      data: {
        user_id: 4,
        category_ids: "",
        price_range: ["100", "900"],
        property_type: ["0", "1"],
        outdoor_facilitiy_ids: "",
        city: "Pune",
      },
    }),
    { categoryIds: [], facilityIds: [], minPrice: 100, maxPrice: 900, kinds: ["sell", "rent"], city: "Pune" },
  ],
  ["no application for verification", "verification", oldStyle({ data: null }), null],
  ["a conversation without messages, as a bare list", "messages", oldStyle({ data: [], total_page: 1 }), { items: [] }],
  [
    "the administration as partner of a conversation",
    "conversations",
    oldStyle({
      total_page: "1",
      data: [
        {
          property_id: "17",
          title: "Sea view",
          user_id: 0,
          name: "Admin",
          unread_count: "3",
          is_blocked_by_me: 0,
          is_blocked_by_user: "0",
          fcm_id: ["leaked"],
          slug: "sea-view",
        },
      ],
    }),
    { items: [{ userId: 0, unread: 3, slugId: "sea-view", blockedByMe: false }] },
  ],
  [
    "limits as numbers",
    "featureLimits",
    oldStyle({ data: { package_available: 1, feature_available: "1", limit_available: 0 } }),
    { packageAvailable: true, featureAvailable: true, limitAvailable: false },
  ],
  [
    "packages without the extra keys",
    "packages",
    oldStyle({
      data: [
        {
          id: "1",
          name: "Starter",
          package_type: "unlimited",
          price: "0",
          duration: "720",
          package_status: null,
          features: [{ id: 9, name: "Property List", limit_type: "limited", limit: "3" }],
        },
      ],
    }),
    { available: [{ id: 1, durationHours: 720, features: [{ feature: "property_list", limit: 3 }] }], active: [] },
  ],
  [
    "a loan without its tables",
    "mortgage",
    oldStyle({
      data: {
        main_total: {
          principal_amount: "90.00",
          down_payment: "10.00",
          payable_interest: "5.50",
          monthly_emi: "1.20",
          total_amount: "95.50",
        },
        yearly_totals: [],
      },
    }),
    { principal: 90, interest: 5.5, monthlyPayment: 1.2, years: [] },
  ],
  [
    "an article with a date in words",
    "articles",
    oldStyle({ data: [{ id: 1, slug_id: "a", title: "A", description: "", created_at: "3 months ago" }] }),
    { items: [{ published: { iso: null, text: "3 months ago" } }], total: 1 },
  ],
  [
    "a home page with a section that nobody knows",
    "home",
    oldStyle({
      data: {
        sections: [
          { type: "hologram_section", title: "?", data: "?" },
          { type: "faqs_section", title: "Asked", data: [{ id: 1, question: "Q", answer: "A" }] },
        ],
        slider_section: "",
        homepage_location_data_available: 0,
      },
    }),
    { sections: [{ kind: "faqs", title: "Asked" }], slides: [], nearPlace: false },
  ],
  [
    "settings whose switches are texts",
    "webSettings",
    oldStyle({
      data: {
        company_name: "Old",
        currency_symbol: "$",
        number_with_suffix: "1",
        svg_clr: "0",
        distance_option: "mi",
        languages: "",
        selected_currency_data: [],
        min_price: "100",
        max_price: "900",
        bank_details: null,
      },
    }),
    { company: { name: "Old" }, abbreviateNumbers: true, distanceUnit: "mi", languages: [], bankDetails: [] },
  ],
];

async function read(name: Name, answer: { status: number; body: unknown }): Promise<unknown> {
  const call = exported[name] as (client: unknown, input: unknown) => Promise<unknown>;
  return call(
    answeringClient(() => answer),
    callInputs[name],
  );
}

test.each(cases)("%s: %s", async (_what, name, answer, expected) => {
  const model = await read(name, answer);
  if (expected === null) expect(model).toBeNull();
  else expect(model).toMatchObject(expected as object);
});

test.each<[string, Name, { status: number; body: unknown }, object]>([
  [
    "a rule that is broken, under HTTP 200",
    "contact",
    failure(200, "The email field is required."),
    { kind: "validation" },
  ],
  ["a demo's refusal", "deleteProperty", failure(200, "Not in demo", { code: 403 }), { kind: "demo" }],
  [
    "a deactivated account, under HTTP 200",
    "signIn",
    failure(200, "Deactivated", { is_active: false }),
    { deactivated: true },
  ],
  [
    "a missing package",
    "compareProperties",
    failure(400, "No", { data: { package_available: false } }),
    { kind: "limit" },
  ],
  ["an unknown language, under HTTP 200", "languageFile", failure(200, "No such language"), { kind: "validation" }],
  ["an exception of the provider", "home", failure(500, "Something went wrong", { details: "" }), { kind: "server" }],
  ["a page where JSON was expected", "home", { status: 200, body: "<html>Hi</html>" }, { kind: "contract" }],
  ["no list of payments for another reason", "payments", failure(500, "Something went wrong"), { kind: "server" }],
])("%s: %s", async (_what, name, answer, error) => {
  await expect(read(name, answer)).rejects.toMatchObject({ name: "ApiError", ...error });
});
