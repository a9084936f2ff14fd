export { viewings } from "./routes.ts";
