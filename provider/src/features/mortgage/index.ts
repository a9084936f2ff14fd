export { mortgage } from "./routes.ts";
