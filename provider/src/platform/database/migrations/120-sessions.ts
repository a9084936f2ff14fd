import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens
    add column device text not null default '',
    add column fcm_id text not null default '',
    add column expires_at timestamptz not null default now() + interval '90 days'`.execute(db);
  await sql`create index tokens_expiry on tokens (expires_at)`.execute(db);
  await sql`create index one_time_codes_expiry on one_time_codes (expires_at)`.execute(db);
  await sql`create table user_identities (
    subject text primary key,
    user_id integer not null references users on delete cascade,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index user_identities_user on user_identities (user_id)`.execute(db);
  // Bookkeeping outlives the account: what was paid stays, whose it was does not.
  await sql`alter table payment_transactions alter column user_id drop not null`.execute(db);
  await sql`alter table payment_transactions drop constraint payment_transactions_user_id_fkey`.execute(db);
  await sql`alter table payment_transactions add constraint payment_transactions_user_id_fkey
    foreign key (user_id) references users on delete set null`.execute(db);
}
