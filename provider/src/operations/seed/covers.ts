import { hash } from "./choose.ts";
import type { Draft } from "./draft.ts";
import { coversFor, type Picture } from "./pictures.ts";

/** Lists that visitors look through, newest first: no neighbours in them share a cover, where there are two to choose from. */
const LISTS: ((draft: Draft) => string | null)[] = [
  () => "all",
  ({ city }) => city.city,
  ({ recipe }) => recipe.category,
  ({ recipe }) => `type ${recipe.type}`,
  ({ city, recipe }) => `${city.city} type ${recipe.type}`,
  ({ city, recipe }) => `${city.city} ${recipe.category}`,
  ({ isPromoted }) => (isPromoted ? "promoted" : null),
  ({ isPremium }) => (isPremium ? "premium" : null),
];

/** Names of the lists that an offer is in. */
export const listsOf = (draft: Draft): string[] => LISTS.flatMap((nameOf) => nameOf(draft) ?? []);

const settingOf = ({ city, kind }: Draft) => ({
  preferred: kind === "house" || kind === "villa" ? city.homes : [],
  isByWater: city.water,
  hasSnow: city.homes.includes("scandinavian"),
});

/**
 * Deals the covers out from the newest offer to the oldest: each gets one that no neighbour has, and of those the one
 * that was not seen for longest.
 * @returns by the keys of the offers
 */
export function dealCovers(drafts: readonly Draft[]): Map<string, Picture> {
  const dealt = new Map<string, Picture>();
  /** Of each list, the cover that stands last in it. */
  const lastIn = new Map<string, string>();
  const lastUse = new Map<string, number>();
  for (const [turn, draft] of drafts.toSorted((one, other) => one.age - other.age).entries()) {
    const lists = listsOf(draft);
    const clashes = ({ name }: Picture) => lists.filter((list) => lastIn.get(list) === name).length;
    const unseen = ({ name }: Picture) => turn - (lastUse.get(name) ?? -1000 - (hash(`${draft.key}:${name}`) % 1000));
    const [cover] = coversFor(draft.kind, settingOf(draft)).toSorted(
      (one, other) => clashes(one) - clashes(other) || unseen(other) - unseen(one),
    );
    if (!cover) throw new Error(`There is no picture of a ${draft.kind}.`);
    dealt.set(draft.key, cover);
    lastUse.set(cover.name, turn);
    for (const list of lists) lastIn.set(list, cover.name);
  }
  return dealt;
}
