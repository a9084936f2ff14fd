import { formatPrice, minorDigits } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { Payment, PaymentStatus, Settings } from "@gable/shared-sdk/model";
import type { BadgeTone } from "@gable/shared-ui/core";

/** Colours of the states that a payment can be in. */
export const STATUS_TONES: Record<PaymentStatus, BadgeTone> = {
  success: "ok",
  failed: "bad",
  pending: "warn",
  review: "info",
  rejected: "bad",
};

/** How it was paid: the service's own name, or what it was instead. */
export function methodName({ kind, gateway }: Pick<Payment, "kind" | "gateway">, t: Translate): string {
  if (kind === "online") return gateway ? serviceName(gateway, t) : t("payments.method.online");
  return t(`payments.method.${kind}`);
}

export const serviceName = (gateway: string, t: Translate): string =>
  gateway === "Paypal" ? "PayPal" : gateway === "Sandbox" ? t("payments.method.sandbox") : gateway;

/** A payment's sum in its own currency, which the site may have left since. */
export function paidSum(
  { amount, currency }: Pick<Payment, "amount" | "currency">,
  settings: Pick<Settings, "currency" | "abbreviateNumbers"> | null,
  language: string,
): string {
  const isSites = currency === null || currency === settings?.currency.code;
  const own = settings && { ...settings, currency: { ...settings.currency, code: currency ?? "", symbol: "" } };
  return formatPrice(amount, isSites ? settings : own, language, { exact: true });
}

/** A payment's sum as a bank's form takes it: `1999.00`, without a sign, a group or a mark of direction. */
export function plainSum(
  { amount, currency }: Pick<Payment, "amount" | "currency">,
  settings: Pick<Settings, "currency"> | null,
): string {
  return amount.toFixed(minorDigits(currency ?? settings?.currency.code ?? ""));
}

/** How it stands, in a word or two. A free plan is taken, not paid. */
export function statusName(
  { kind, status, reversal }: Pick<Payment, "kind" | "status" | "reversal">,
  t: Translate,
): string {
  if (reversal) return t(`payments.status.${reversal.kind}`);
  return t(kind === "free" && status === "success" ? "payments.status.taken" : `payments.status.${status}`);
}

/** What an administrator wrote, in a sentence of another direction. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
