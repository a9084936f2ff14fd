export { shareImages } from "./routes.ts";
