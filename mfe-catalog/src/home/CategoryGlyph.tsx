import type { Category } from "@gable/shared-sdk/model";
import { drawingOf } from "./category-drawing.ts";

export interface CategoryGlyphProps {
  category: Pick<Category, "name" | "slugId" | "icon">;
  className?: string;
}

/** Stands for a category: decoration beside its name. */
export function CategoryGlyph({ category, className }: CategoryGlyphProps) {
  const drawing = drawingOf(category);
  if (!drawing && category.icon) {
    return <img className={className} src={category.icon} alt="" width={36} height={36} loading="lazy" />;
  }
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <path d={drawing ?? "M4 4h32v32H4zM20 4v14M4 22h12M26 22h10"} />
    </svg>
  );
}
