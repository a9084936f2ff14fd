export { dayOf } from "./days.ts";
export { statistics } from "./routes.ts";
