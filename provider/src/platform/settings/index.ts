export { currencyDigits, type MoneyOptions, siteMoney } from "./money.ts";
export { isOn, readSettings, type SettingValues } from "./settings.ts";
