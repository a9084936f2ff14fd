import { digest } from "../../src/identity/sessions/secrets.ts";
import { type Answer, type Client, createClient, type Fields, signIn } from "../harness/client.ts";
import { listingFields, picture } from "../harness/listing.ts";
import type { Provider } from "../harness/provider.ts";
import type { Query } from "./sqlSite.ts";

/** What nobody but the provider itself, or an operator, sets. Every write of the matrix tries to. */
export const privileged = (admin: number): Fields => ({
  role: "admin",
  is_admin: 1,
  is_active: 1,
  isActive: 1,
  is_verified: 1,
  is_email_verified: 1,
  email_verified_at: "2000-01-01",
  verification_status: "success",
  request_status: "approved",
  is_premium: 1,
  promoted: 1,
  promoted_until: "2099-01-01",
  added_by: admin,
  user_id: admin,
  userid: admin,
  owner_id: admin,
  customer_id: admin,
  sender_id: admin,
  total_view: 999_999,
  total_click: 999_999,
  favourite_count: 999_999,
  amount: 0,
  payment_status: "success",
  used_limit: 0,
  used_count: 0,
  limit_count: 999_999,
  end_date: "2099-01-01",
  created_at: "2000-01-01",
  password_hash: "x",
});

/** In the order of a row's columns. The member is the one whose things are asked for. */
export const ROLES = ["visitor", "member", "other", "unverified", "deactivated", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What the member owns, and what stands beside it. */
export interface World {
  clients: Record<Role, Client>;
  /** Runs a statement on the database. */
  sql(statement: string, values?: unknown[]): Promise<Record<string, number>[]>;
  /** Shown to everybody. */
  property: { id: number; slug_id: string };
  /** A second one of the same category, of somebody else. */
  foreign: { id: number; slug_id: string };
  pending: { id: number; slug_id: string };
  project: { id: number; slug_id: string };
  pendingProject: { id: number; slug_id: string };
  newProperty(): Promise<number>;
  newProject(): Promise<number>;
  category: number;
  listing: Fields;
  counter(): number;
}

const PREPARE = `
  update users set verification_status = 'success', mobile = '+4915112345678', address = 'Unter den Linden 1',
    profile = coalesce(nullif(profile, ''), 'demo') where email in ('owner@gable.test', 'member@gable.test', 'admin@gable.test');
  update users set verification_status = 'initial' where email = 'agent@gable.test';
  insert into package_features (package_id, feature_id, limit_count)
    select packages.id, features.id, null from packages, features where package_type = 'free'
    on conflict (package_id, feature_id) do update set limit_count = null;`;

async function tokenOf(query: Query, email: string): Promise<{ id: number; token: string }> {
  const { rows } = await query("select id from users where email = $1", [email]);
  const token = `token-of-${email}`;
  await query("insert into tokens (user_id, hash) values ($1, $2)", [rows[0].id, digest(token)]);
  return { id: rows[0].id, token };
}

/** Fills a site with one thing of every kind that belongs to the member. */
export async function createWorld(provider: Provider, query: Query): Promise<World> {
  const visitor = createClient(provider);
  const admin = await signIn(provider, "admin@gable.test");
  await query(PREPARE);
  const settings = await admin.postJson("admin-settings-save", {
    values: { verification_required_for_user: true, auto_approve: false },
  });
  if (settings.body.error) throw new Error(settings.body.message);
  const member = await signIn(provider, "owner@gable.test");
  const other = await signIn(provider, "member@gable.test");
  const unverified = await signIn(provider, "agent@gable.test");
  const { rows } = await query(
    "update users set is_active = false where id = (select min(id) from users where id <> all ($1)) returning email",
    [[admin, member, other, unverified].map(({ id }) => id)],
  );
  const gone = await tokenOf(query, rows[0].email);
  const clients: Record<Role, Client> = {
    visitor,
    member,
    other,
    unverified,
    deactivated: createClient(provider, gone.token, gone.id),
    admin,
  };
  const free = (await visitor.get("get-package")).body.data.find(
    (row: { package_type: string }) => row.package_type === "free",
  );
  for (const client of [member, other, unverified, admin]) {
    const { body } = await client.post("assign_package", { package_id: free.id });
    if (body.error) throw new Error(body.message);
  }
  let counted = 0;
  const listing = await listingFields(visitor, "A listing");
  const created = async (answer: Promise<Answer>): Promise<{ id: number; slug_id: string }> => {
    const { body } = await answer;
    if (body.error) throw new Error(body.message);
    return [body.data].flat()[0];
  };
  const post = () => created(member.post("post_property", { ...listing, title: `Listing ${++counted}` }));
  const projectFields = {
    ...listing,
    type: "upcoming",
    image: picture(),
    title_image: undefined,
    location: listing.address,
  };
  const postProject = () => created(member.post("post_project", { ...projectFields, title: `Project ${++counted}` }));
  const approve = async (kind: string, thing: { id: number; slug_id: string }) => {
    await admin.post("admin-review", { kind, id: thing.id, decision: "approve" });
    return thing;
  };
  const category = Number(listing.category_id);
  const foreign = await query(
    `select id, slug_id from properties where category_id = $1 and request_status = 'approved' and status = 1
       and not is_premium and property_type < 2 and user_id <> all ($2)
     order by id limit 1`,
    [category, Object.values(clients).map(({ id }) => id)],
  );
  return {
    clients,
    sql: async (statement, values) => (await query(statement, values)).rows,
    property: await approve("property", await post()),
    foreign: foreign.rows[0],
    pending: await post(),
    project: await approve("project", await postProject()),
    pendingProject: await postProject(),
    newProperty: async () => (await approve("property", await post())).id,
    newProject: async () => (await approve("project", await postProject())).id,
    category,
    listing,
    counter: () => ++counted,
  };
}
