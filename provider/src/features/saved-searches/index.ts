export { normaliseQuery, termsOf } from "./query.ts";
export { savedSearches } from "./routes.ts";
