import { isNew, type Source, sourceOf } from "./mediaPlan.ts";
import type { Floor, ListingMedia } from "./values.ts";

/** A floor as it is sent: one that is there has its id; a new one has title and plan. */
export interface FloorToSend {
  id?: number;
  title?: string;
  plan?: Source;
}

export function isFloorComplete(floor: Floor): boolean {
  return floor.title.trim() !== "" && floor.plan !== null;
}

/** The first floor that lacks its title or its plan: it is completed before another is added (spec §5). */
export function incompleteFloor(floors: readonly Floor[]): Floor | null {
  return floors.find((floor) => !isFloorComplete(floor)) ?? null;
}

/** The floors with one of them moved by so many places. */
export function moveFloor(floors: readonly Floor[], key: string, steps: number): Floor[] {
  const from = floors.findIndex((floor) => floor.key === key);
  const to = Math.min(floors.length - 1, Math.max(0, from + steps));
  const moved = floors[from];
  if (!moved) return [...floors];
  return floors.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/**
 * How floors in a chosen order become fields of the wire, which answers them in the order of their ids. The ids that
 * stay are given out again from the top, so a floor that changed places is sent with its title and plan, the plan
 * fetched from where the provider keeps it.
 * @param before what the provider has, in its order
 */
export function planFloors(floors: readonly Floor[], before: ListingMedia["floors"]) {
  const kept = new Set(floors.flatMap((floor) => floor.id ?? []));
  const ids = before.flatMap(({ id }) => (id !== null && kept.has(id) ? [id] : [])).sort((a, b) => a - b);
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  const send = floors.flatMap((floor, index): FloorToSend[] => {
    const id = ids[index];
    const title = floor.title.trim();
    const plan = floor.plan && sourceOf(floor.plan);
    if (id === undefined || id !== floor.id) return plan ? [{ id, title, plan }] : [];
    const isNewPlan = floor.plan !== null && isNew(floor.plan);
    if (!isNewPlan && titles.get(id) === title) return [];
    return [{ id, title, ...(isNewPlan && plan && { plan }) }];
  });
  return { send, remove: before.flatMap(({ id }) => (id !== null && !kept.has(id) ? [id] : [])) };
}
