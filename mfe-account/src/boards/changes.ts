import type { BoardItem, BoardStage } from "@gable/shared-sdk/calls";

export const STAGES: readonly BoardStage[] = ["saved", "contacted", "viewing", "offer", "rejected"];

/** What the price did since a home was put on its board: the difference, more than 0; null where it did nothing. */
export function priceChange({
  priceAdded,
  property,
}: Pick<BoardItem, "priceAdded" | "property">): { way: "less" | "more"; by: number } | null {
  if (priceAdded === null || !(priceAdded > 0) || !(property.price > 0)) return null;
  // The provider keeps prices with two decimals.
  const by = Math.round((property.price - priceAdded) * 100) / 100;
  return by === 0 ? null : { way: by < 0 ? "less" : "more", by: Math.abs(by) };
}

/** How many homes of a board stand at each stage, without stages that none has reached. */
export function stageCounts(items: readonly Pick<BoardItem, "stage">[]): { stage: BoardStage; count: number }[] {
  return STAGES.map((stage) => ({ stage, count: items.filter((item) => item.stage === stage).length })).filter(
    ({ count }) => count > 0,
  );
}

/** Stage of an address's query; null for none and for what is no stage. */
export const stageOf = (text: string | null): BoardStage | null => STAGES.find((stage) => stage === text) ?? null;
