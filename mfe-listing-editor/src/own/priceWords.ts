import { formatPrice } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { OwnRow } from "./ownRow.ts";

/** A listing's price, with the period for a rent: `₹38,500 a month`; of a project how far it is. */
export function priceWords(
  row: Pick<OwnRow, "price" | "rentPeriod" | "projectKind">,
  settings: Settings,
  language: string,
  t: Translate,
): string {
  if (row.price === null) return t(`listing-editor.project-kind.${row.projectKind ?? "upcoming"}`);
  const price = formatPrice(row.price, settings, language);
  return row.rentPeriod ? `${price} ${t(`listing-editor.period.${row.rentPeriod}`)}` : price;
}
