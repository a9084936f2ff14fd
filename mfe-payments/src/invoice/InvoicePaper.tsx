import type { Invoice } from "@gable/shared-sdk/calls";
import { formatDate } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { InlineNote } from "@gable/shared-ui/core";
import { paidSum, serviceName } from "../shared/paymentWords.ts";
import css from "./Invoice.module.css";

/** An invoice as it was issued: who sells, who buys, what, and the sums with their tax. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const { seller, buyer, tax, reversal } = invoice;
  const sum = (amount: number) => paidSum({ amount, currency: invoice.currency }, settings, language);
  const date = (value: string | null) => formatDate(value, language, { dateStyle: "long" });
  return (
    <article className={css.paper}>
      {reversal && (
        <InlineNote tone="warn">
          {t(`payments.transactions.reversed.${reversal.kind}`, { date: date(reversal.at) })}
        </InlineNote>
      )}
      <dl className={css.facts}>
        <Fact term={t("payments.invoice.issued")} lines={[date(invoice.issuedAt)]} />
        <Fact
          term={t("payments.transactions.method")}
          lines={[invoice.gateway ? serviceName(invoice.gateway, t) : t("payments.method.bank")]}
        />
        <Fact
          term={t("payments.invoice.seller")}
          lines={[
            seller.name,
            seller.address,
            seller.email,
            seller.phone,
            seller.taxId && t("payments.invoice.taxId", { number: seller.taxId }),
          ]}
        />
        <Fact term={t("payments.invoice.buyer")} lines={[buyer.name, buyer.address, buyer.email]} />
      </dl>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("payments.invoice.item")}</th>
            <th scope="col">{t("payments.invoice.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item) => (
            <tr key={item.name}>
              <th scope="row">
                <bdi>{item.name}</bdi>
                {item.quantity > 1 && ` × ${new Intl.NumberFormat(language).format(item.quantity)}`}
              </th>
              <td>
                <bdi>{sum(item.amount)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax.amount > 0 && (
            <>
              <Line term={t("payments.invoice.net")} sum={sum(invoice.net)} />
              <Line
                term={t("payments.invoice.tax", {
                  name: tax.name || t("payments.invoice.taxName"),
                  rate: percent(tax.rate, language),
                })}
                sum={sum(tax.amount)}
              />
            </>
          )}
          <Line term={t("payments.checkout.total")} sum={sum(invoice.total)} isTotal />
        </tfoot>
      </table>
    </article>
  );
}

const percent = (rate: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 3 }).format(rate / 100);

function Fact({ term, lines }: { term: string; lines: string[] }) {
  const said = lines.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      {said.map((line) => (
        <dd key={line}>
          <bdi>{line}</bdi>
        </dd>
      ))}
    </div>
  );
}

function Line({ term, sum, isTotal }: { term: string; sum: string; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal ? "" : undefined}>
      <th scope="row">{term}</th>
      <td>
        <bdi>{sum}</bdi>
      </td>
    </tr>
  );
}
