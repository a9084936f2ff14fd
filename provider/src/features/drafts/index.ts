export { drafts } from "./routes.ts";
