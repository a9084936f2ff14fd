export { currencyDigits, currencyOf, type MoneyOptions, moneyIn, siteMoney } from "./money.ts";
export { isOn, readSettings, type SettingValues } from "./settings.ts";
