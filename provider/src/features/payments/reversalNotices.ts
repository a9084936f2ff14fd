import { type News, notifyWithin } from "../../identity/notifications/index.ts";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import { type Package, packageName, packageNames } from "../../marketplace/billing/index.ts";
import { asOneLine } from "../../platform/http/index.ts";
import { composeMail } from "../../platform/outbox/index.ts";
import { moneyIn, readSettings } from "../../platform/settings/index.ts";
import { chooseLanguage, readTexts } from "../../platform/texts/index.ts";
import type { Settling } from "./settlement.ts";

type Reversal = "refund" | "dispute" | "reinstated";

/** Administrators who are told; more than these look at the list of payments. */
const MOST_ADMINISTRATORS = 20;

/**
 * Tells member and administration that a package was taken back, or is there again: by a notification and a mail, in
 * the language of each.
 */
export async function tellReversal(work: Settling, payment: PaymentTransaction, kind: Reversal): Promise<void> {
  const { tx } = work;
  const bought = await tx
    .selectFrom("packages")
    .select(["name", "translations"])
    .where("id", "=", payment.package_id)
    .executeTakeFirstOrThrow();
  const member =
    payment.user_id === null
      ? undefined
      : await tx
          .selectFrom("users")
          .select(["id", "name", "email", "language", "is_active"])
          .where("id", "=", payment.user_id)
          .executeTakeFirst();
  const facts = { payment, package: bought, member: member?.name ?? "" };
  if (member?.is_active) await tell(work, member, { news: `payment.${kind}`, ...facts });
  const administrators = await tx
    .selectFrom("users")
    .select(["id", "name", "email", "language"])
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .orderBy("id")
    .limit(MOST_ADMINISTRATORS)
    .execute();
  for (const administrator of administrators)
    await tell(work, administrator, { news: `payment.${kind}.admin`, ...facts });
}

interface Facts {
  news: Extract<News, `payment.${Reversal}${string}`>;
  payment: PaymentTransaction;
  package: Pick<Package, "name" | "translations">;
  member: string;
}

async function tell(
  { tx, emit, context }: Settling,
  to: { id: number; email: string | null; language: string | null },
  { news, payment, package: bought, member }: Facts,
): Promise<void> {
  const language = await chooseLanguage(tx, to.language, undefined);
  const t = await readTexts(tx, language, "provider.reversal.");
  const amount = moneyIn(await readSettings(tx), language, payment.currency)(Number(payment.amount));
  const values = { package: packageName(bought, language), amount, number: payment.id, member: asOneLine(member) };
  await notifyWithin(tx, emit, {
    userId: to.id,
    news,
    params: {
      package: packageNames(bought),
      amount: { money: Number(payment.amount), currency: payment.currency },
      number: payment.id,
      member,
    },
    title: bought.name,
    kind: "general",
  });
  if (!to.email) return;
  const url = `${context.site.fixed}/user/transactions`;
  const look = to.id === payment.user_id ? [t("provider.reversal.look", { url })] : [];
  const text = [t(news.replace("payment.", "provider.reversal."), values), ...look].join("\n\n");
  const subject = t("provider.reversal.subject", values);
  const mail = composeMail(language, { subject, text }, context.site.fixed);
  await context.outbox.send({ channel: "mail", to: to.email, ...mail }, tx);
}
