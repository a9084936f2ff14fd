export { recommend } from "./repository.ts";
export { recommendations } from "./routes.ts";
