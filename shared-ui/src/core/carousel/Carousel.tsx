import { useT } from "@gable/shared-sdk/react";
import { Children, type ReactNode, useRef } from "react";
import { cx } from "../../internal/cx.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../icon/icons.ts";
import { IconButton } from "../icon-button/IconButton.tsx";
import css from "./Carousel.module.css";

export interface CarouselProps {
  /** Accessible name. */
  label: string;
  children: ReactNode;
  /** How much of the width a slide takes: full (default), most 78 %, half, third, quarter. */
  slide?: "full" | "most" | "half" | "third" | "quarter";
  className?: string;
}

/** Slides in a row that snaps: swiped, scrolled with the keys, or moved by its two buttons. */
export function Carousel({ label, children, slide = "full", className }: CarouselProps) {
  const t = useT();
  const rail = useRef<HTMLUListElement>(null);
  const go = (pages: number) => {
    const element = rail.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element.scrollBy({ left: pages * sign * element.clientWidth * 0.9, behavior: "smooth" });
  };
  return (
    <section aria-roledescription={t("ui.carousel")} aria-label={label} className={cx(css.carousel, className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard. */}
      <ul ref={rail} className={cx(css.rail, css[slide])} tabIndex={0} aria-label={label}>
        {Children.toArray(children).map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are told apart by their place.
          <li key={index} className={css.slide}>
            {child}
          </li>
        ))}
      </ul>
      <IconButton
        icon={ChevronLeftIcon}
        label={t("ui.previous")}
        look="paper"
        flip
        className={css.back}
        onClick={() => go(-1)}
      />
      <IconButton
        icon={ChevronRightIcon}
        label={t("ui.next")}
        look="paper"
        flip
        className={css.on}
        onClick={() => go(1)}
      />
    </section>
  );
}

export interface RailProps {
  /** Columns from 1000 px on. Default 4. */
  columns?: 2 | 3 | 4;
  /** Element: ul (default) when the children are `li`, div otherwise. */
  as?: "ul" | "div";
  /** Accessible name; needed when nothing around names the list. */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** Cards side by side on a wide screen; on a phone one row that snaps and bleeds to the edges. */
export function Rail({ columns = 4, as: Element = "ul", label, children, className }: RailProps) {
  return (
    <Element aria-label={label} className={cx(css.cards, css[`columns${columns}`], className)}>
      {children}
    </Element>
  );
}
