import { cx } from "../../internal/cx.ts";
import { Icon, type IconDrawing } from "../icon/Icon.tsx";
import { PlanArea, PlanBath, PlanBed } from "../icon/plan.tsx";
import css from "./Facts.module.css";

export interface Fact {
  /** bed, bath and area are drawn in plan notation; any other drawing can be given. */
  icon: "bed" | "bath" | "area" | IconDrawing;
  /** The words, formatted: "4 bed", "3,420 ft²". */
  text: string;
}

const GLYPHS = { bed: PlanBed, bath: PlanBath, area: PlanArea };

/** Facts of a home: plan glyphs with words. */
export function Facts({ items, className }: { items: Fact[]; className?: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={cx(css.facts, className)}>
      {items.map((fact) => (
        <li key={fact.text} className={css.fact}>
          <Icon of={typeof fact.icon === "string" ? GLYPHS[fact.icon] : fact.icon} className={css.icon} />
          <bdi>{fact.text}</bdi>
        </li>
      ))}
    </ul>
  );
}
