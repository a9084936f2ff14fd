export { advertisements } from "./routes.ts";
