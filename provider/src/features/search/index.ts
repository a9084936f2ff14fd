export { filtersOf, searchInput } from "./input.ts";
export { searchMigrations } from "./migrations.ts";
export { search } from "./routes.ts";
export { type ReadTerms, termsReader } from "./termsReader.ts";
