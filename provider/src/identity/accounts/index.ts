export { setAccountActive } from "./deactivation.ts";
export { assertMayList } from "./eligibility.ts";
export { rememberLanguage } from "./language.ts";
export { accountsMigrations } from "./migrations.ts";
export { normaliseEmail } from "./repository.ts";
export { accounts } from "./routes.ts";
