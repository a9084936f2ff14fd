import { type RawBuilder, sql } from "kysely";
import type { AppContext } from "../../../platform/context/index.ts";
import type { Links } from "../../../platform/http/index.ts";
import { SOMEBODY, type User } from "../../people/index.ts";
import { toCustomer } from "../serialise.ts";

/** Rows of one kind that a download holds; what a member has more of is named in `shortened`. */
const MOST_ROWS = 5000;

type Row = Record<string, unknown>;

/**
 * What is a member's, each by the columns that are for their eyes: no hashes, no tokens, no keys of links, and of other
 * people no more than a name beside what they wrote to the member.
 */
function partsOf(id: number): Record<string, RawBuilder<Row>> {
  // Of a listing that is not on show no more than that it was kept.
  const seenTitle = sql`case when on_show or properties.user_id = ${id} then title else '' end`;
  return {
    sign_ins: sql`
      select split_part(subject, ':', 1) as service, created_at from user_identities where user_id = ${id}
      order by created_at desc`,
    sessions: sql`select device, created_at, last_used_at, expires_at from tokens where user_id = ${id} order by id desc`,
    properties: sql`
      select properties.id, slug_id, title, description, price, property_type, rentduration, status, request_status,
        coalesce(exact.address, properties.address) as address, client_address, city, state, country,
        coalesce(exact.latitude, properties.latitude) as latitude,
        coalesce(exact.longitude, properties.longitude) as longitude, shows_quarter, video_link, meta_title,
        meta_description, meta_keywords, is_premium, total_view, favourite_count, created_at, updated_at, confirmed_at,
        (select coalesce(json_agg(json_build_object('name', parameters.name, 'value', value) order by parameters.id), '[]')
        from property_parameters join parameters on parameters.id = parameter_id
        where property_parameters.property_id = properties.id) as details,
        (select coalesce(json_agg(json_build_object('name', facilities.name, 'distance', distance) order by facilities.id), '[]')
        from property_facilities join facilities on facilities.id = facility_id
        where property_facilities.property_id = properties.id) as facilities
      from properties left join exact_places as exact on exact.property_id = properties.id
      where user_id = ${id} order by properties.id desc`,
    projects: sql`
      select projects.id, slug_id, title, description, type, status, request_status,
        coalesce(exact.address, projects.location) as location, city, state, country,
        coalesce(exact.latitude, projects.latitude) as latitude,
        coalesce(exact.longitude, projects.longitude) as longitude, shows_quarter, video_link, meta_title,
        meta_description, meta_keywords, total_click, created_at, updated_at
      from projects left join exact_places as exact on exact.project_id = projects.id
      where user_id = ${id} order by projects.id desc`,
    drafts: sql`select id, kind, step, payload, updated_at from drafts where user_id = ${id} order by updated_at desc`,
    files: sql`select name, kind, mime, bytes, created_at from files where owner_id = ${id} order by created_at desc`,
    favourites: sql`
      select property_id, ${seenTitle} as title, favourites.created_at from favourites
      join properties on properties.id = property_id
      where favourites.user_id = ${id} order by favourites.created_at desc`,
    interests: sql`
      select property_id, ${seenTitle} as title, interests.created_at from interests
      join properties on properties.id = property_id
      where interests.user_id = ${id} order by interests.created_at desc`,
    saved_searches: sql`
      select name, query, frequency, last_seen_at, created_at from saved_searches where user_id = ${id} order by id desc`,
    boards: sql`
      select name, share_key is not null as is_shared, shares_notes, created_at, updated_at,
        (select coalesce(json_agg(json_build_object('property_id', property_id, 'stage', stage, 'note', note,
          'price_added', price_added, 'created_at', created_at) order by created_at), '[]')
        from board_items where board_id = boards.id) as items
      from boards where user_id = ${id} order by id desc`,
    personalised: sql`
      select category_ids, outdoor_facility_ids, min_price, max_price, property_types, city, updated_at
      from user_interests where user_id = ${id}`,
    messages: sql`
      select messages.created_at, messages.property_id, sender_id = ${id} as is_mine,
        case when sender_id = ${id} then 'me' else coalesce(nullif(users.name, ''), ${SOMEBODY}) end as sender,
        message, file_name, audio_name
      from conversations
      join messages on conversation_id = conversations.id
        and messages.id > case when low_id = ${id} then low_cleared else high_cleared end
      left join users on users.id = sender_id and users.is_active
      where low_id = ${id} or high_id = ${id} order by messages.id desc`,
    viewings: sql`
      select property_id, owner_id = ${id} as is_owner, state, slots, minutes, starts_at, note, created_at, updated_at
      from viewings where requester_id = ${id} or owner_id = ${id} order by id desc`,
    blocked: sql`select reason, created_at from blocks where blocker_id = ${id} order by created_at desc`,
    chat_reports: sql`
      select property_id, other_message, created_at from chat_reports where user_id = ${id} order by id desc`,
    reports: sql`
      select property_id, reason, other_message, reports.created_at from reports
      left join report_reasons on report_reasons.id = reason_id where user_id = ${id} order by reports.id desc`,
    notifications: sql`
      select title, message, read_at, created_at from notifications where user_id = ${id} order by id desc`,
    advertisements: sql`
      select property_id, project_id, status, start_date, end_date, created_at from advertisements
      where user_id = ${id} order by id desc`,
    packages: sql`
      select packages.name, start_date, end_date, revoked_at, user_packages.created_at from user_packages
      join packages on packages.id = package_id where user_id = ${id} order by user_packages.id desc`,
    payments: sql`
      select order_id, packages.name as package, amount, currency, payment_gateway, payment_type, payment_status,
        reject_reason, reversal, reversed_at, payment_transactions.created_at from payment_transactions
      join packages on packages.id = package_id where user_id = ${id} order by payment_transactions.id desc`,
    verification: sql`
      select status, reason, created_at, updated_at,
        (select coalesce(json_agg(json_build_object('question', verification_fields.name, 'answer', value) order by position), '[]')
        from agent_verification_values join verification_fields on verification_fields.id = field_id
        where verification_id = agent_verifications.id) as answers
      from agent_verifications where user_id = ${id}`,
  };
}

/** Everything of a member's, by names of what it is. Dates are ISO, UTC. */
export async function collectData({ db, now }: Pick<AppContext, "db" | "now">, user: User, links: Links): Promise<Row> {
  const { fcm_id, auth_id, ...profile } = toCustomer(user, links);
  const found: Row = { made_at: now().toISOString(), profile };
  const shortened: string[] = [];
  for (const [name, query] of Object.entries(partsOf(user.id))) {
    const { rows } = await sql<Row>`select * from (${query}) as part limit ${MOST_ROWS + 1}`.execute(db);
    if (rows.length > MOST_ROWS) shortened.push(name);
    found[name] = rows.slice(0, MOST_ROWS);
  }
  return { ...found, shortened };
}
