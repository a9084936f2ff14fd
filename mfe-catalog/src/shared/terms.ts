import { formatNumber } from "@gable/shared-sdk/format";
import type { Words } from "./listing.ts";
import { ASSUMED_LOAN } from "./loan.ts";

/** What every "about … a month" of the site assumes, as a sentence. */
export function loanTerms({ t, language }: Pick<Words, "t" | "language">): string {
  const { downPayment, interest, years } = ASSUMED_LOAN;
  const percent = (share: number) => formatNumber(share, language, { style: "percent", maximumFractionDigits: 2 });
  return t("catalog.cost.assumed", { share: percent(downPayment), interest: percent(interest / 100), count: years });
}
