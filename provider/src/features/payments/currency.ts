import type { Database } from "../../platform/database/index.ts";
import { readSettings, type SettingValues } from "../../platform/settings/index.ts";

/** ISO code of the currency in which packages are priced. */
export function currencyOf(settings: SettingValues): string {
  const selected = settings.selected_currency_data as { code?: unknown } | undefined;
  const code = String(selected?.code ?? "").toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : "USD";
}

export async function siteCurrency(db: Database): Promise<string> {
  return currencyOf(await readSettings(db));
}
