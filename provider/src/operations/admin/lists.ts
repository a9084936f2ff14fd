import type { ListingKind } from "../../marketplace/listing-lifecycle/index.ts";
import type { Database } from "../../platform/database/index.ts";

interface Page {
  offset: number;
  limit: number;
}

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  Number((await query.executeTakeFirstOrThrow()).total);

const likely = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** How much waits for an operator. */
export async function countPending(db: Database) {
  return {
    properties: await count(
      db
        .selectFrom("properties")
        .where("request_status", "=", "pending")
        .select((eb) => eb.fn.countAll<number>().as("total")),
    ),
    projects: await count(
      db
        .selectFrom("projects")
        .where("request_status", "=", "pending")
        .select((eb) => eb.fn.countAll<number>().as("total")),
    ),
    verifications: await count(
      db
        .selectFrom("users")
        .where("verification_status", "=", "pending")
        .select((eb) => eb.fn.countAll<number>().as("total")),
    ),
    receipts: await count(
      db
        .selectFrom("payment_transactions")
        .where("payment_status", "=", "review")
        .select((eb) => eb.fn.countAll<number>().as("total")),
    ),
    reports: await count(db.selectFrom("reports").select((eb) => eb.fn.countAll<number>().as("total"))),
    chat_reports: await count(db.selectFrom("chat_reports").select((eb) => eb.fn.countAll<number>().as("total"))),
    messages: await count(db.selectFrom("contact_messages").select((eb) => eb.fn.countAll<number>().as("total"))),
  };
}

/** Listings or projects of everybody, the oldest first: who waits longest is first in line. */
export async function listForReview(
  db: Database,
  {
    kind,
    request_status,
    search,
    offset,
    limit,
  }: Page & { kind: ListingKind; request_status?: string; search?: string },
) {
  // Both tables have the columns that are read here.
  const from =
    kind === "property" ? db.selectFrom("properties as listing") : (db.selectFrom("projects as listing") as never);
  const base = from
    .leftJoin("users", "users.id", "listing.user_id")
    .$if(Boolean(request_status), (query) => query.where("listing.request_status", "=", request_status as never))
    .$if(Boolean(search), (query) => query.where("listing.title", "ilike", likely(search ?? "")));
  const total = await count(base.select((eb) => eb.fn.countAll<number>().as("total")));
  const rows = await base
    .select([
      "listing.id",
      "listing.slug_id",
      "listing.title",
      "listing.request_status",
      "listing.status",
      "listing.user_id",
      "listing.created_at",
      "users.name as user_name",
      "users.email as user_email",
    ])
    .select((eb) =>
      eb
        .selectFrom("reject_reasons")
        .select("reason")
        .whereRef(kind === "property" ? "reject_reasons.property_id" : "reject_reasons.project_id", "=", "listing.id")
        .orderBy("reject_reasons.id", "desc")
        .limit(1)
        .as("reject_reason"),
    )
    .orderBy("listing.created_at")
    .orderBy("listing.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, data: rows.map(({ created_at, ...row }) => ({ ...row, created_at_iso: created_at.toISOString() })) };
}

/** Members, the newest first. */
export async function listMembers(
  db: Database,
  {
    search,
    is_active,
    verification_status,
    offset,
    limit,
  }: Page & { search?: string; is_active?: boolean; verification_status?: string },
) {
  const base = db
    .selectFrom("users")
    .$if(is_active !== undefined, (query) => query.where("is_active", "=", is_active ?? true))
    .$if(Boolean(verification_status), (query) => query.where("verification_status", "=", verification_status ?? ""))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          eb("name", "ilike", likely(search ?? "")),
          eb("email", "ilike", likely(search ?? "")),
          eb("mobile", "ilike", likely(search ?? "")),
        ]),
      ),
    );
  const total = await count(base.select((eb) => eb.fn.countAll<number>().as("total")));
  const rows = await base
    .select(["id", "name", "email", "mobile", "role", "is_active", "is_agent", "verification_status", "created_at"])
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, data: rows.map(({ created_at, ...row }) => ({ ...row, created_at_iso: created_at.toISOString() })) };
}

/** Payments of one status, the oldest first. */
export async function listPayments(db: Database, { status, offset, limit }: Page & { status: string }) {
  const base = db
    .selectFrom("payment_transactions as payment")
    // Its member may be gone: what was paid stays, and somebody has to decide it.
    .leftJoin("users", "users.id", "payment.user_id")
    .innerJoin("packages", "packages.id", "payment.package_id")
    .where("payment.payment_status", "=", status as never);
  const total = await count(base.select((eb) => eb.fn.countAll<number>().as("total")));
  const rows = await base
    .select([
      "payment.id",
      "payment.user_id",
      "users.name as user_name",
      "users.email as user_email",
      "payment.package_id",
      "packages.name as package_name",
      "payment.amount",
      "payment.payment_type",
      "payment.payment_gateway",
      "payment.payment_status",
      "payment.order_id",
      "payment.reject_reason",
      "payment.created_at",
    ])
    .orderBy("payment.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, data: rows.map(({ created_at, ...row }) => ({ ...row, created_at_iso: created_at.toISOString() })) };
}
