export { places } from "./routes.ts";
