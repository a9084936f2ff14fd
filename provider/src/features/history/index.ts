export { history } from "./routes.ts";
