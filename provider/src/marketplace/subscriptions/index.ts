export { grantPackage } from "./assign.ts";
export { subscriptions } from "./routes.ts";
