export { savedSearches } from "./routes.ts";
