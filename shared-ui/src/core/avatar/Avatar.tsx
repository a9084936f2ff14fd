import { cx } from "../../internal/cx.ts";
import { pictureSet } from "../picture/source.ts";
import css from "./Avatar.module.css";
import { initials } from "./initials.ts";

export interface AvatarProps {
  /** Whose picture it is. Gives the initials when there is no picture. */
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** xs 22, s 32, m 40 (default), l 56, xl 72 pixels. */
  size?: "xs" | "s" | "m" | "l" | "xl";
  /** The name stands beside it in words, so the picture is decoration. Default true. */
  decorative?: boolean;
  className?: string;
}

/** A person's or company's picture, or initials. */
export function Avatar({ name, src, size = "m", decorative = true, className }: AvatarProps) {
  const look = cx(css.avatar, css[size], className);
  const pixels = { xs: 22, s: 32, m: 40, l: 56, xl: 72 }[size];
  if (src) {
    const sizes = `${pixels}px`;
    const set = pictureSet(src, sizes);
    return (
      <img
        className={look}
        sizes={set && sizes}
        srcSet={set}
        src={src}
        alt={decorative ? "" : name}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    // The initials are drawn by the stylesheet: as text they would be part of what a control around them is called.
    <span
      className={look}
      data-initials={initials(name)}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    />
  );
}
