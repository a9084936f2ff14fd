export { openApi } from "./routes.ts";
