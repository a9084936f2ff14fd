import type { Database } from "../../platform/database/index.ts";
import { currencyOf, readSettings } from "../../platform/settings/index.ts";

/** ISO code of the currency in which packages are priced. */
export async function siteCurrency(db: Database): Promise<string> {
  return currencyOf(await readSettings(db));
}
