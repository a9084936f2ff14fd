import { sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import { asOneLine } from "../../platform/http/index.ts";
import { composeMail } from "../../platform/outbox/index.ts";
import { readSettings, type SettingValues, siteMoney } from "../../platform/settings/index.ts";
import { chooseLanguage, readTexts, type Texts } from "../../platform/texts/index.ts";

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
  /** See `stopAddress`. */
  stop: string;
  origin: string;
  settings: SettingValues;
  total: number;
  found: Found[];
}

/** Page that ends the mails of a search at the press of a button; opening it changes nothing. */
const stopAddress = (origin: string, key: string) => `${origin}/search-alerts/${key}`;

/** What programs that read mail need to end them by themselves (RFC 2369, RFC 8058): a request of the method POST. */
const stopHeaders = (origin: string, key: string) => ({
  "List-Unsubscribe": `<${origin}/api/saved-search-alerts/${key}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Subject and text of an alert. */
export function alertMail(
  { name, query, stop, origin, settings, total, found }: AlertText,
  language: string,
  t: Texts,
): { subject: string; text: string } {
  const money = siteMoney(settings, language);
  const lines = found.map(({ title, city, slug_id, price }) =>
    [
      `${[title, city].filter(Boolean).map(asOneLine).join(", ")}: ${money(price)}`,
      `${origin}/properties-details/${slug_id}`,
    ].join("\n"),
  );
  const more = total > found.length ? [t("provider.alert.more", { count: total - found.length })] : [];
  const links = [
    t("provider.alert.all", { url: `${origin}/properties${query && `?${query}`}` }),
    t("provider.alert.manage", { url: `${origin}/user/saved-searches` }),
    t("provider.alert.stop", { url: stop }),
  ];
  return {
    subject: t("provider.alert.subject", { count: total, name }),
    text: [...lines, ...more, links.join("\n")].join("\n\n"),
  };
}

type Context = Pick<AppContext, "site" | "db" | "outbox" | "now">;

/** Mails an alert once: the mail is on its way if and only if it is noted, whatever ends the process in between. */
export function mailAlert({ site, db, outbox, now }: Context, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const noted = await tx
      .updateTable("saved_search_alerts")
      .set({ mailed_at: now() })
      .where("id", "=", id)
      .where("mailed_at", "is", null)
      .returning("search_id")
      .executeTakeFirst();
    if (!noted) return;
    const search = await tx
      .selectFrom("saved_searches as search")
      .innerJoin("users", "users.id", "search.user_id")
      .where("search.id", "=", noted.search_id)
      .select(["search.name", "search.query", "search.alert_key", "users.email", "users.language"])
      .select(["users.is_active", "users.notification"])
      .executeTakeFirst();
    if (!search?.email || !search.is_active || search.notification !== 1) return;
    // What has come off the market since it was found is not told any more.
    const matches = tx
      .selectFrom("saved_search_matches")
      .innerJoin("properties", "properties.id", "saved_search_matches.property_id")
      .where("alert_id", "=", id)
      .where(sql<boolean>`properties.on_market`);
    const { total } = await matches.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const found = await matches
      .select(["properties.title", "properties.city", "properties.slug_id", "properties.price"])
      .orderBy("properties.id", "desc")
      .limit(LISTED)
      .execute();
    if (found.length === 0) return;
    const language = await chooseLanguage(tx, search.language, undefined);
    const words = alertMail(
      {
        ...search,
        stop: stopAddress(site.fixed, search.alert_key),
        origin: site.fixed,
        settings: await readSettings(tx),
        total: Number(total),
        found,
      },
      language,
      await readTexts(tx, language, "provider.alert."),
    );
    const headers = stopHeaders(site.fixed, search.alert_key);
    await outbox.send({ channel: "mail", to: search.email, ...composeMail(language, words, site.fixed), headers }, tx);
  });
}
