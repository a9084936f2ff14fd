import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // Currencies of three decimals, such as the Kuwaiti dinar.
  "alter table packages alter column price type numeric(16, 3)",
  "alter table payment_transactions alter column amount type numeric(16, 3)",
  // The service's answer to the order, for whoever sends the same wish again.
  "alter table payment_transactions add column gateway_answer jsonb",
  "alter table payment_transactions add column refunded_amount numeric(16, 3) not null default 0",
  "alter table payment_transactions add column reversal text check (reversal in ('refund', 'dispute'))",
  "alter table payment_transactions add column reversed_at timestamptz",
  // When the service was last asked what became of the order, and how often.
  "alter table payment_transactions add column asked_at timestamptz",
  "alter table payment_transactions add column asked_count integer not null default 0",
  `create index payment_transactions_open on payment_transactions (created_at)
    where payment_type = 'online payment' and payment_status in ('pending', 'failed')`,
  // A package that was taken back because its money went back, and when it would have ended.
  "alter table user_packages add column revoked_at timestamptz",
  "alter table user_packages add column revoked_end timestamptz",
  // A payment gives one package, whoever asks for it and however often.
  "create unique index user_packages_payment on user_packages (payment_transaction_id)",
  `create table sandbox_charges (
    id text primary key,
    order_id text not null unique,
    amount numeric(16, 3) not null,
    currency text not null,
    package_name text not null,
    language text not null,
    status text not null default 'open' check (status in ('open', 'challenge', 'processing', 'paid', 'cancelled')),
    card text not null default '',
    settles_at timestamptz,
    created_at timestamptz not null default now()
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
