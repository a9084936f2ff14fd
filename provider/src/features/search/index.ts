export { filtersOf, searchInput } from "./input.ts";
export { search } from "./routes.ts";
export { type ReadTerms, termsReader } from "./termsReader.ts";
