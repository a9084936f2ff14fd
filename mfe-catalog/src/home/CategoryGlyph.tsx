import type { Category } from "@gable/shared-sdk/model";
import { useSettings } from "@gable/shared-sdk/react";
import { useId } from "react";
import { drawingOf } from "./categoryDrawing.ts";

export interface CategoryGlyphProps {
  category: Pick<Category, "name" | "slugId" | "icon">;
  className?: string;
}

/** Stands for a category: decoration beside its name. */
export function CategoryGlyph({ category, className }: CategoryGlyphProps) {
  const { recolourIcons } = useSettings().brand;
  const drawing = drawingOf(category);
  if (!drawing && category.icon) {
    if (recolourIcons && isSvg(category.icon)) return <Recoloured icon={category.icon} className={className} />;
    return <img className={className} src={category.icon} alt="" width={36} height={36} loading="lazy" />;
  }
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <path d={drawing ?? "M4 4h32v32H4zM20 4v14M4 22h12M26 22h10"} />
    </svg>
  );
}

const isSvg = (address: string) => /\.svg(?:$|[?#])/i.test(address);

/** The operator's icon as a stencil: its shape in the colour of the text (settings, `svg_clr`). */
function Recoloured({ icon, className }: { icon: string; className?: string }) {
  const id = `icon${useId().replace(/\W/g, "")}`;
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <mask id={id} mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="40">
        <image href={icon} width="40" height="40" />
      </mask>
      <rect width="40" height="40" fill="currentColor" stroke="none" mask={`url(#${id})`} />
    </svg>
  );
}
