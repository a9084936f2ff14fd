import type { AlertFrequency } from "../model/savedSearch.ts";

/**
 * How often a member may wish to hear of a saved search, the most often first.
 * @param extensions of the provider; null while nobody knows them
 * @param present stays on offer whatever the provider says
 */
export function alertChoices(extensions: readonly string[] | null, present: AlertFrequency): AlertFrequency[] {
  const weekly = extensions?.includes("weekly-alerts") || present === "weekly";
  return weekly ? ["instant", "daily", "weekly", "off"] : ["instant", "daily", "off"];
}
