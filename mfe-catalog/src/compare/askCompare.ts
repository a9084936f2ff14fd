import { type CompareInput, comparePropertiesQuery, propertyQuery } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import type { QueryContext } from "../shared/queries.ts";
import { type ComparedHome, comparedHome, comparedSide } from "../shared/tile.ts";
import { compareList } from "./compareList.ts";

/** How the call can name two homes: by slugs where the provider knows these, else by the ids that the tray holds. */
function named(extensions: QueryContext["extensions"], source: string, target: string): CompareInput | null {
  if (extensions?.includes("compare-slugs")) return { sourceSlug: source, targetSlug: target };
  if (typeof window === "undefined") return null;
  const idOf = (slug: string) => compareList.read().find(({ slugId }) => slugId === slug)?.id;
  const [sourceId, targetId] = [idOf(source), idOf(target)];
  return sourceId && targetId ? { sourceId, targetId } : null;
}

/**
 * One home of a comparison, by `compare-properties` with the first of them: each pair is asked for once. Homes that it
 * does not compare, of two categories, gone, or premium without the feature, are read one by one, as far as everybody may.
 */
export async function askCompared(
  { sdk, client, extensions }: QueryContext,
  slug: string,
  slugs: readonly string[],
): Promise<ComparedHome | null> {
  const [first = slug, second] = slugs;
  const target = slug === first ? second : slug;
  const pair = target === undefined ? null : named(extensions, first, target);
  if (pair) {
    try {
      const { source, target: other } = await client.fetchQuery(comparePropertiesQuery(sdk, pair));
      return comparedSide(slug === first ? source : other, slug);
    } catch (error) {
      // Where there is no answer at all, another call has none either.
      if (!isApiError(error) || error.kind === "network") throw error;
    }
  }
  return comparedHome(await client.fetchQuery(propertyQuery(sdk, { slugId: slug })));
}
