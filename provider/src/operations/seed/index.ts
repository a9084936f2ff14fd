export { pick } from "./choose.ts";
export { coversFor, fileId } from "./pictures.ts";
export { refreshDates, seedOnFirstStart } from "./seed.ts";
