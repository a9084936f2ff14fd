import { readSettings } from "../content/settings.ts";
import type { AppContext } from "../context.ts";

const LISTED = 10;

interface Found {
  title: string;
  city: string;
  slug_id: string;
  price: number;
}

export interface AlertText {
  name: string;
  query: string;
  origin: string;
  currency: string;
  total: number;
  found: Found[];
}

/** Subject and text of an alert. Prices as plain numbers: a mail has no visitor's language. */
export function alertMail({ name, query, origin, currency, total, found }: AlertText): {
  subject: string;
  text: string;
} {
  const subject = total === 1 ? `1 new listing: ${name}` : `${total} new listings: ${name}`;
  const lines = found.map(({ title, city, slug_id, price }) =>
    [
      `${[title, city].filter(Boolean).join(", ")}: ${currency}${price}`,
      `${origin}/properties-details/${slug_id}`,
    ].join("\n"),
  );
  const more = total > found.length ? [`and ${total - found.length} more.`] : [];
  const links = [
    `All results: ${origin}/properties${query && `?${query}`}`,
    `Change or end these mails: ${origin}/user/saved-searches`,
  ];
  return { subject: subject.replace(/[\r\n]+/g, " "), text: [...lines, ...more, links.join("\n")].join("\n\n") };
}

/**
 * Mails an alert that was not mailed yet. Done again after a crash it may send the same mail a second time, only
 * when the crash fell between the carrier's taking it and the note of it.
 */
export async function mailAlert(
  { config, db, outbox, now }: Pick<AppContext, "config" | "db" | "outbox" | "now">,
  id: number,
): Promise<void> {
  const alert = await db
    .selectFrom("saved_search_alerts as alert")
    .innerJoin("saved_searches as search", "search.id", "alert.search_id")
    .innerJoin("users", "users.id", "search.user_id")
    .where("alert.id", "=", id)
    .where("alert.mailed_at", "is", null)
    .select(["search.name", "search.query", "search.origin", "users.email", "users.is_active", "users.notification"])
    .executeTakeFirst();
  if (!alert) return;
  const matches = db.selectFrom("saved_search_matches").where("alert_id", "=", id);
  const { total } = await matches.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const found = await matches
    .innerJoin("properties", "properties.id", "saved_search_matches.property_id")
    .select(["properties.title", "properties.city", "properties.slug_id", "properties.price"])
    .orderBy("properties.id", "desc")
    .limit(LISTED)
    .execute();
  if (alert.email && alert.is_active && alert.notification === 1 && found.length > 0) {
    const { currency_symbol } = await readSettings(db);
    const currency = typeof currency_symbol === "string" ? currency_symbol : "";
    const mail = alertMail({
      ...alert,
      origin: config.publicOrigin ?? alert.origin,
      currency,
      total: Number(total),
      found,
    });
    await outbox.send({ channel: "mail", to: alert.email, ...mail });
  }
  await db.updateTable("saved_search_alerts").set({ mailed_at: now() }).where("id", "=", id).execute();
}
