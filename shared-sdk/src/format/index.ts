export { translate } from "./translate.ts";
