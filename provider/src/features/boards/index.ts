export { boards } from "./routes.ts";
