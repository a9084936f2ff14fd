export { settingsMigrations } from "./migrations.ts";
export { currencyDigits, currencyOf, moneyIn, siteMoney } from "./money.ts";
export { isOn, readSettings, type SettingValues } from "./settings.ts";
