import { picture } from "../harness/listing.ts";
import { ROLES, type Role, type World } from "./matrix.ts";

type Values = Record<string, unknown>;
export type Input = Values | ((world: World, role: Role) => Values | Promise<Values>);

/**
 * Outcome by role, in the order visitor, member, other, unverified, deactivated, admin: `ok`, or the status of the
 * refusal, or with `hides` `none` for an answer without what was asked for. Fields of the path stand among the values;
 * `headers` are sent as such.
 */
export type Row = [call: string, outcome: string, input?: Input, hides?: "hides"];

const PUBLIC = "ok ok ok ok ok ok";
const SIGNED_IN = "401 ok ok ok 403 ok";
const OWNER = "401 ok 404 404 403 404";
const OWNER_OR_ADMIN = "401 ok 403 403 403 ok";
const ADMIN = "401 403 403 403 403 ok";

const PAPER = () =>
  new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"], "paper.pdf", { type: "application/pdf" });

export const MATRIX: Row[] = [
  ["GET web-settings", PUBLIC],
  ["GET app-settings", PUBLIC],
  ["GET privacy-policy", PUBLIC],
  ["GET terms-conditions", PUBLIC],
  ["GET deep-link", PUBLIC, ({ property }) => ({ slug_id: property.slug_id })],
  ["GET get_languages", PUBLIC, { language_code: "en", web_language_file: 1 }],
  ["GET get_articles", PUBLIC],
  ["GET faqs", PUBLIC],
  ["GET agent-list", PUBLIC],
  ["GET agent-properties", PUBLIC, { is_admin: 1 }],
  ["GET homepage-data", PUBLIC],
  ["GET get_categories", PUBLIC],
  ["GET get_facilities", PUBLIC],
  ["GET get-facilities-for-filter", PUBLIC],
  ["GET get_report_reasons", PUBLIC],
  ["GET get-slider", PUBLIC],
  ["GET get_seo_settings", PUBLIC],
  ["GET get-cities-data", PUBLIC],
  ["GET get-package", PUBLIC],
  ["GET get-features", PUBLIC],
  ["GET get-property-list", PUBLIC],
  ["GET get_property", PUBLIC, ({ property }) => ({ slug_id: property.slug_id })],
  ["GET get_nearby_properties", PUBLIC, { city: "Berlin" }],
  ["GET get-all-similar-properties", PUBLIC, ({ property }) => ({ property_id: property.id })],
  ["POST search-properties", PUBLIC, { limit: 3 }],
  ["GET autocomplete", PUBLIC, { q: "ber" }],
  ["GET property-history", PUBLIC, ({ property }) => ({ property_id: property.id })],
  ["POST set_property_total_click", PUBLIC, ({ property }) => ({ property_id: property.id })],
  ["GET mortgage-calculator", PUBLIC, { loan_amount: 1000, down_payment: 10, interest_rate: 3, loan_term_years: 2 }],
  ["GET get-projects", PUBLIC],
  ["GET get-project-detail", PUBLIC, ({ project }) => ({ slug_id: project.slug_id })],
  [
    "GET compare-properties",
    PUBLIC,
    ({ property, foreign }) => ({ source_property_id: property.id, target_property_id: foreign.id }),
  ],
  [
    "POST contct_us",
    PUBLIC,
    { first_name: "A", last_name: "B", email: "a@b.example", subject: "About", message: "A question." },
  ],
  [
    "GET shared-boards/{key}",
    PUBLIC,
    async ({ clients }) => {
      const board = (await clients.member.postJson("boards", { name: "Shared" })).body.data;
      const { share_url } = (await clients.member.put(`boards/${board.id}`, { shared: 1 })).body.data;
      return { key: new URL(share_url).pathname.split("/").at(-1) };
    },
  ],

  // A listing that is not shown yet is its owner's and the administrators'.
  ["GET get_property", "none ok none none none ok", ({ pending }) => ({ slug_id: pending.slug_id }), "hides"],
  ["GET get-project-detail", "404 ok 404 404 404 ok", ({ pendingProject }) => ({ slug_id: pendingProject.slug_id })],
  ["GET property-history", "404 ok 404 404 404 ok", ({ pending }) => ({ property_id: pending.id })],

  // Accounts.
  ["POST user_signup", PUBLIC, { type: 3, email: "owner@gable.test", password: "gable-demo" }],
  [
    "POST user-register",
    PUBLIC,
    ({ counter }) => ({
      name: "New",
      email: `new${counter()}@gable.test`,
      mobile: `+4915100000${counter()}`,
      password: "a long one 97",
      re_password: "a long one 97",
    }),
  ],
  ["GET get-otp", PUBLIC, (_, role) => ({ email: `${role}-1@gable.example` })],
  ["GET verify-otp", "400 400 400 400 400 400", { email: "owner@gable.test", otp: "000000" }],
  ["POST get-otp", PUBLIC, (_, role) => ({ email: `${role}-2@gable.example` })],
  ["POST verify-otp", "400 400 400 400 400 400", { email: "owner@gable.test", otp: "000000" }],
  ["POST send-login-otp", PUBLIC, (_, role) => ({ number: `+491511234567${ROLES.indexOf(role)}` })],
  ["POST verify-login-otp", "400 400 400 400 400 400", { number: "+4915112345678", otp: "000000" }],
  ["GET forgot-password", PUBLIC, (_, role) => ({ email: `${role}-3@gable.example` })],
  ["POST forgot-password", PUBLIC, (_, role) => ({ email: `${role}-4@gable.example` })],
  [
    "POST reset-password",
    "400 400 400 400 400 400",
    { token: "no such token", password: "another one 42", password_confirmation: "another one 42" },
  ],
  ["GET get-user-data", SIGNED_IN],
  ["POST update_profile", SIGNED_IN, { about_me: "Something." }],
  ["POST update_fcm_token", SIGNED_IN, { fcm_id: "device" }],
  [
    "POST change_password",
    "401 400 400 400 403 400",
    { old_password: "not this", password: "another one 42", password_confirmation: "another one 42" },
  ],
  ["GET sessions", SIGNED_IN],
  [
    "POST revoke-session",
    "401 404 404 404 403 404",
    async ({ sql, clients }) => {
      const [row] = await sql(
        "insert into tokens (user_id, hash) values ((select max(id) from users where id <> all ($1)), gen_random_uuid()) returning id",
        [Object.values(clients).map(({ id }) => id)],
      );
      return { id: row?.id };
    },
  ],
  ["GET get-agent-verification-form-fields", SIGNED_IN],
  ["GET get-agent-verification-form-values", SIGNED_IN],
  ["POST apply-agent-verification", "401 400 400 400 403 400", {}],
  ["GET get_notification_list", SIGNED_IN],
  ["POST notifications-read", SIGNED_IN, { up_to_id: 1 }],
  ["DELETE notifications", SIGNED_IN, {}],

  // Listings.
  ["GET get-added-properties", SIGNED_IN],
  ["GET get-added-properties", "401 ok none none 403 none", ({ pending }) => ({ slug_id: pending.slug_id }), "hides"],
  [
    "POST post_property",
    "401 ok ok 400 403 ok",
    ({ listing, counter }) => ({ ...listing, title: `Posted ${counter()}` }),
  ],
  [
    "POST update_post_property",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ action_type: 0, id: await newProperty(), price: 9 }),
  ],
  [
    "POST update_post_property",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ action_type: 1, id: await newProperty() }),
  ],
  ["POST delete_property", OWNER_OR_ADMIN, async ({ newProperty }) => ({ id: await newProperty() })],
  [
    "POST change-property-status",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ property_id: await newProperty(), status: 0 }),
  ],
  [
    "POST update_property_status",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ property_id: await newProperty(), status: 2 }),
  ],
  ["GET get_interested_users", OWNER_OR_ADMIN, ({ property }) => ({ property_id: property.id })],
  ["GET listing-statistics", OWNER_OR_ADMIN, ({ property }) => ({ property_id: property.id })],
  ["POST add_favourite", SIGNED_IN, ({ property }) => ({ property_id: property.id, type: 1 })],
  ["GET get_favourite_property", SIGNED_IN],
  ["POST interested_users", "401 400 ok ok 403 ok", ({ property }) => ({ property_id: property.id, type: 1 })],
  [
    "POST add_reports",
    SIGNED_IN,
    ({ property }) => ({ property_id: property.id, reason_id: 0, other_message: "It is not there." }),
  ],
  ["POST uploads", SIGNED_IN, () => ({ file: picture() })],
  ["GET personalised-fields", SIGNED_IN],
  ["POST personalised-fields", SIGNED_IN, { city: "Berlin", property_type: "0" }],
  ["DELETE personalised-fields", SIGNED_IN],
  ["GET get_user_recommendation", SIGNED_IN],
  [
    "POST store_advertisement",
    "401 ok 403 400 403 403",
    async ({ newProperty }) => ({ feature_for: "property", property_id: await newProperty() }),
  ],
  ["GET get-featured-data", SIGNED_IN, { type: "property" }],
  [
    "POST delete_advertisement",
    OWNER_OR_ADMIN,
    async ({ newProperty, clients, sql }) => {
      const property_id = await newProperty();
      await clients.member.post("store_advertisement", { feature_for: "property", property_id });
      const [row] = await sql("select id from advertisements where property_id = $1", [property_id]);
      return { id: row?.id };
    },
  ],
  ["GET get-added-projects", SIGNED_IN],
  ["GET get-added-projects", OWNER, ({ pendingProject }) => ({ slug_id: pendingProject.slug_id })],
  [
    "POST post_project",
    "401 ok ok 400 403 ok",
    ({ listing, counter }) => ({
      title: `Project ${counter()}`,
      description: "Homes.",
      category_id: listing.category_id,
      type: "upcoming",
      image: picture(),
      location: "Unter den Linden 1",
      city: "Berlin",
      state: "Berlin",
      country: "Germany",
      latitude: 52.5,
      longitude: 13.4,
    }),
  ],
  ["POST post_project", OWNER_OR_ADMIN, ({ project }) => ({ id: project.id, title: "Renamed" })],
  [
    "POST change-project-status",
    OWNER_OR_ADMIN,
    async ({ newProject }) => ({ project_id: await newProject(), status: 0 }),
  ],
  ["POST delete_project", OWNER_OR_ADMIN, async ({ newProject }) => ({ id: await newProject() })],

  // Conversations.
  ["GET get_chats", SIGNED_IN],
  [
    "POST send_message",
    "401 400 ok ok 403 ok",
    ({ clients, property }) => ({ receiver_id: clients.member.id, property_id: property.id, message: "Hello." }),
  ],
  [
    "GET get_messages",
    SIGNED_IN,
    ({ clients, property }, role) => ({
      user_id: role === "member" ? clients.other.id : clients.member.id,
      property_id: property.id,
    }),
  ],
  [
    "POST messages-read",
    SIGNED_IN,
    ({ clients, property }, role) => ({
      user_id: role === "member" ? clients.other.id : clients.member.id,
      property_id: property.id,
      up_to_id: 1,
    }),
  ],
  [
    "POST chat-typing",
    SIGNED_IN,
    ({ clients, property }, role) => ({
      user_id: role === "member" ? clients.other.id : clients.member.id,
      property_id: property.id,
    }),
  ],
  [
    "POST delete_chat_message",
    OWNER,
    async ({ clients, foreign, sql }) => {
      const [row] = await sql("select user_id from properties where id = $1", [foreign.id]);
      const receiver_id = row?.user_id ?? 0;
      const { body } = await clients.member.post("send_message", {
        receiver_id,
        property_id: foreign.id,
        message: "Mine.",
      });
      return { message_id: body.id, receiver_id };
    },
  ],
  [
    "POST block-user",
    "401 ok ok ok 403 ok",
    async ({ sql, clients }) => ({ to_user_id: await bystander(sql, clients) }),
  ],
  ["POST unblock-user", SIGNED_IN, async ({ sql, clients }) => ({ to_user_id: await bystander(sql, clients) })],

  // What members keep.
  ["GET drafts", SIGNED_IN],
  [
    "PUT drafts/{id}",
    SIGNED_IN,
    ({ counter }) => ({
      id: `draft-${counter()}`,
      kind: "property",
      step: "details",
      payload: {},
      headers: { "if-match": '"0"' },
    }),
  ],
  [
    "GET drafts/{id}",
    OWNER,
    async ({ clients, counter }) => {
      const id = `draft-${counter()}`;
      await clients.member.put(`drafts/${id}`, { kind: "property", step: "a", payload: {} }, { "if-match": '"0"' });
      return { id };
    },
  ],
  ["DELETE drafts/{id}", SIGNED_IN, { id: "not-there" }],
  ["GET boards", SIGNED_IN],
  ["POST boards", SIGNED_IN, ({ counter }) => ({ name: `Board ${counter()}` })],
  ["GET boards/{id}", OWNER, async (world) => ({ id: await newBoard(world) })],
  ["PUT boards/{id}", OWNER, async (world) => ({ id: await newBoard(world), name: "Mine now" })],
  ["DELETE boards/{id}", OWNER, async (world) => ({ id: await newBoard(world) })],
  [
    "PUT boards/{id}/items/{property_id}",
    OWNER,
    async (world) => ({ id: await newBoard(world), property_id: world.property.id }),
  ],
  [
    "DELETE boards/{id}/items/{property_id}",
    OWNER,
    async (world) => ({ id: await newBoard(world), property_id: world.property.id }),
  ],
  ["GET saved-searches", SIGNED_IN],
  [
    "POST saved-searches",
    SIGNED_IN,
    ({ counter }) => ({ name: "Search", query: `city=Berlin&max_price=${counter()}`, frequency: "off" }),
  ],
  ["PUT saved-searches", OWNER, async (world) => ({ id: await newSearch(world), name: "Mine now" })],
  ["DELETE saved-searches", OWNER, async (world) => ({ id: await newSearch(world) })],
  ["GET viewings", SIGNED_IN],
  [
    "POST viewings",
    "401 400 ok ok 403 400",
    ({ property, counter }) => ({ property_id: property.id, slots: [slot(counter())] }),
  ],
  [
    "PUT viewings",
    "401 ok 400 404 403 404",
    async ({ clients, newProperty, counter }) => {
      const starts_at = slot(counter());
      const property_id = await newProperty();
      const { body } = await clients.other.postJson("viewings", { property_id, slots: [starts_at] });
      // The other one has asked and may cancel, but not accept for the owner.
      return { id: body.data?.id, state: "accepted", starts_at };
    },
  ],

  // Packages and payments.
  ["GET check-package-limit", SIGNED_IN, { type: "property_list" }],
  ["POST assign_package", "401 404 404 404 403 404", { package_id: 0 }],
  ["GET get_payment_settings", SIGNED_IN],
  ["GET get_payment_details", SIGNED_IN],
  ["POST create-payment-intent", "401 400 400 400 403 400", { package_id: 2, platform_type: "web" }],
  ["POST generate-razorpay-orderid", "401 400 400 400 403 400", { package_id: 2 }],
  ["POST flutterwave", "401 400 400 400 403 400", { package_id: 2 }],
  ["POST initiate-bank-transfer", "401 404 404 404 403 404", { package_id: 0 }],
  [
    "POST payment-transaction-fail",
    OWNER,
    async (world) => ({ payment_transaction_id: await newPayment(world, "pending", "online payment") }),
  ],
  ["GET get-payment-receipt", OWNER, async (world) => ({ payment_transaction_id: await newPayment(world, "success") })],
  ["GET paypal", "401 400 400 400 403 400", { package_id: 2 }],
  [
    "POST upload-bank-receipt-file",
    OWNER,
    async (world) => ({ payment_transaction_id: await newPayment(world), file: PAPER() }),
  ],

  // Operators.
  ["GET admin-pending", ADMIN],
  ["GET admin-listings", ADMIN, { kind: "property" }],
  [
    "POST admin-review",
    ADMIN,
    async ({ newProperty }) => ({ kind: "property", id: await newProperty(), decision: "reject", reason: "No." }),
  ],
  ["GET admin-members", ADMIN],
  [
    "POST admin-member-status",
    ADMIN,
    async ({ sql, clients }) => ({ user_id: await bystander(sql, clients), is_active: 1 }),
  ],
  ["POST admin-member-role", "401 403 403 403 403 403", { email: "owner@gable.test", is_admin: 1 }],
  [
    "POST admin-verification",
    "401 403 403 403 403 404",
    async ({ sql, clients }) => ({ user_id: await bystander(sql, clients), decision: "approve" }),
  ],
  ["GET admin-verifications", ADMIN],
  ["GET admin-receipts", ADMIN],
  [
    "POST admin-receipt",
    ADMIN,
    async (world) => ({ payment_transaction_id: await newPayment(world, "review"), decision: "reject", reason: "No." }),
  ],
  ["GET admin-content", ADMIN, { kind: "faq" }],
  ["POST admin-content-save", ADMIN, { kind: "faq", values: { question: "Why?", answer: "So." } }],
  ["POST admin-content-delete", "401 403 403 403 403 404", { kind: "faq", id: 99_999 }],
  ["GET admin-content", ADMIN, { kind: "verification-field" }],
  [
    "POST admin-content-save",
    ADMIN,
    ({ counter }) => ({ kind: "verification-field", values: { name: `Question ${counter()}`, field_type: "text" } }),
  ],
  ["GET admin-settings", ADMIN],
  ["POST admin-settings-save", ADMIN, { values: { company_name: "Gable" } }],
  ["POST admin-text", ADMIN, { language_code: "en", key: "sdk.error.network", text: "Words." }],
  ["GET admin-audit", ADMIN],

  // These end sessions, so they come last.
  ["POST before-logout", SIGNED_IN, { fcm_id: "device" }],
  ["POST delete_user", "401 401 401 401 403 401"],
];

async function bystander(sql: World["sql"], clients: World["clients"]): Promise<number> {
  const [row] = await sql("select min(id) as id from users where id <> all ($1) and role <> 'admin'", [
    Object.values(clients).map(({ id }) => id),
  ]);
  return row?.id ?? 0;
}

const slot = (index: number) => new Date(Date.now() + (24 + index) * 3_600_000).toISOString();
const newBoard = async ({ clients, counter, property, sql }: World): Promise<number> => {
  await sql("delete from boards where user_id = $1", [clients.member.id]);
  const { id } = (await clients.member.postJson("boards", { name: `Board ${counter()}` })).body.data;
  await clients.member.put(`boards/${id}/items/${property.id}`, {});
  return id;
};
const newSearch = async ({ clients, counter }: World): Promise<number> =>
  (await clients.member.postJson("saved-searches", { name: "S", query: `min_price=${counter()}`, frequency: "off" }))
    .body.data.id;
const newPayment = async (
  { sql, clients, counter }: World,
  status = "pending",
  type = "bank transfer",
): Promise<number> =>
  (
    await sql(
      `insert into payment_transactions (user_id, package_id, amount, payment_type, order_id, payment_status)
       select $1, id, price, $4, $2, $3 from packages where package_type = 'paid' limit 1 returning id`,
      [clients.member.id, `order-${counter()}`, status, type],
    )
  )[0]?.id ?? 0;
