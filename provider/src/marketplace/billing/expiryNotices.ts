import type { Transaction } from "kysely";
import { notifyWithin } from "../../identity/notifications/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { composeMail } from "../../platform/outbox/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { chooseLanguage, readTexts } from "../../platform/texts/index.ts";
import { packageName, packageNames } from "./names.ts";

const DAY_MS = 86_400_000;
const STANDARD_DAYS = 3;
const MOST_AT_ONCE = 500;

/** Days before its end that a package's member is told, as the setting `package_expiry_days` has it; 0: never. */
async function daysBefore(db: AppContext["db"]): Promise<number> {
  const { package_expiry_days: days } = await readSettings(db);
  return days === undefined ? STANDARD_DAYS : Number(days) || 0;
}

/** Tells members whose package ends soon, once each. What is sold for no longer than that is not told of. */
export async function tellExpiries(context: AppContext): Promise<void> {
  const { db, now, events } = context;
  const days = await daysBefore(db);
  if (days <= 0) return;
  const soon = await db
    .selectFrom("user_packages")
    .innerJoin("packages", "packages.id", "user_packages.package_id")
    .where("user_packages.end_date", ">", now())
    .where("user_packages.end_date", "<=", new Date(now().getTime() + days * DAY_MS))
    .where("user_packages.expiry_told_at", "is", null)
    .where("packages.duration", ">", days * 24)
    .select("user_packages.id")
    .orderBy("user_packages.id")
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of soon) await events.transaction((tx, emit) => tellOne(context, { tx, emit }, id));
}

async function tellOne(
  { now, site, outbox }: AppContext,
  { tx, emit }: { tx: Transaction<Schema>; emit: Emit },
  id: number,
): Promise<void> {
  const told = await tx
    .updateTable("user_packages")
    .set({ expiry_told_at: now() })
    .where("id", "=", id)
    .where("expiry_told_at", "is", null)
    .returning(["user_id", "package_id", "end_date"])
    .executeTakeFirst();
  if (!told?.end_date) return;
  // Whoever has bought it again loses nothing when this one ends.
  const later = await tx
    .selectFrom("user_packages")
    .select("id")
    .where("user_id", "=", told.user_id)
    .where("package_id", "=", told.package_id)
    // Its own end is finer in the database than here.
    .where("id", "<>", id)
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">", told.end_date)]))
    .executeTakeFirst();
  const member = await tx
    .selectFrom("users")
    .select(["email", "language", "is_active", "notification"])
    .where("id", "=", told.user_id)
    .executeTakeFirstOrThrow();
  if (later || !member.is_active) return;
  const ending = await tx
    .selectFrom("packages")
    .select(["name", "translations"])
    .where("id", "=", told.package_id)
    .executeTakeFirstOrThrow();
  const language = await chooseLanguage(tx, member.language, undefined);
  const t = await readTexts(tx, language, "provider.expiry.");
  const values = {
    package: packageName(ending, language),
    date: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(told.end_date),
    count: Math.max(1, Math.round((told.end_date.getTime() - now().getTime()) / DAY_MS)),
  };
  const message = t("provider.expiry.message", values);
  await notifyWithin(tx, emit, {
    userId: told.user_id,
    news: "package.expiring",
    params: { package: packageNames(ending), date: { date: told.end_date.toISOString() }, count: values.count },
    title: ending.name,
    kind: "general",
  });
  if (!member.email || member.notification !== 1) return;
  const renew = t("provider.expiry.renew", { url: `${site.fixed}/subscription-plan` });
  const mail = composeMail(
    language,
    { subject: t("provider.expiry.subject", values), text: [message, renew].join("\n\n") },
    site.fixed,
  );
  await outbox.send({ channel: "mail", to: member.email, ...mail }, tx);
}
