import { coversFor, fileId, pick } from "../seed/index.ts";

const ANYWHERE = { preferred: [], isByWater: false, hasSnow: false };
const FALLBACK = "house";

/**
 * A demo exterior that suits a category, so that listings without photographs still show a building.
 * @returns the file id; for one external id always the same
 */
export function demoExterior(category: string, externalId: string): string {
  const tag = category.toLowerCase();
  const suitable = coversFor(tag, ANYWHERE);
  return fileId(pick(externalId, suitable.length > 0 ? suitable : coversFor(FALLBACK, ANYWHERE)).name);
}
