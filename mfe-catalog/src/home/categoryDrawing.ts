import type { Category } from "@gable/shared-sdk/model";

/** Drawn in plan notation for the kinds that every market has; the provider's own icon stands for the rest. */
const DRAWINGS: [RegExp, string][] = [
  [/apartment|flat|condo|شق/i, "M4 4h32v32H4zM4 20h12M22 20h14M20 4v9M20 28v8M16 20a6 6 0 0 1 6-6v6"],
  [/villa|فيل/i, "M4 4h20v14h12v18H4zM24 18H14M4 24h10M28 6h8v8h-8zM19 36v-8h17"],
  [/farm|مزرع/i, "M4 32c8-8 24-8 32 0M4 25c8-8 24-8 32 0M4 18c8-8 24-8 32 0M15 4h10v7H15zM15 4l5 3.5L25 4"],
  [/town|row|terrace/i, "M4 34V14l8-8 8 8v20zM20 34V14l8-8 8 8v20zM9 34v-8h6v8M25 34v-8h6v8"],
  [/house|home|منزل|منازل|بيت/i, "M5 7h30v26H5zM5 7l9 13L5 33M35 7l-9 13 9 13M14 20h12"],
  [/plot|land|أرض|أراض/i, "M5 9 33 4l3 28-29 4zM20 26V14M16 18l4-4 4 4"],
  [/office|مكتب|مكاتب/i, "M4 6h32v28H4zM4 15h10V6M20 14h8M20 21h8M12 21h.01M12 28h16"],
  [/shop|retail|store|محل|متجر/i, "M5 34V6h30v28h-8M5 34h6M5 14h30M11 34a8 8 0 0 1 8-8M27 34a8 8 0 0 0-8-8"],
  [
    /hostel|co-?living|studio|استوديو/i,
    "M4 5h32v30H4zM4 15h8M4 25h8M36 15h-8M36 25h-8M12 5v7M12 18v4M12 28v7M28 5v7M28 18v4M28 28v7",
  ],
  [/warehouse|industr|commercial|تجاري|مستودع/i, "M4 34V14l16-8 16 8v20zM10 34V20h20v14M10 25h20M10 30h20"],
];

/** A path in a box of 40, or undefined where the provider's own icon stands. */
export function drawingOf({ name, slugId }: Pick<Category, "name" | "slugId">): string | undefined {
  return DRAWINGS.find(([words]) => words.test(`${name} ${slugId}`))?.[1];
}
