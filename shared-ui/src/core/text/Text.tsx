import { Link } from "@gable/shared-sdk/router";
import type { ComponentProps, ElementType } from "react";
import { cx } from "../../internal/cx.ts";
import css from "./Text.module.css";

export interface HeadingProps extends ComponentProps<"h2"> {
  /** Place in the outline of the page, 1 to 6. Default 2. */
  level?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Size: display 48, h1 36, h2 28, h3 22, h4 18, h5 16 in the text face. Default: that of `level`. */
  look?: "display" | "h1" | "h2" | "h3" | "h4" | "h5";
}

/** A heading whose size is free of its level. */
export function Heading({ level = 2, look, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as "h2";
  return <Element {...rest} className={cx(css[look ?? `h${Math.min(level, 5)}`], className)} />;
}

export interface TextProps extends ComponentProps<"p"> {
  /** Element: p (default), span, div, dd, small… */
  as?: ElementType;
  /** 13, 14, 16 (default) or 18 pixels. */
  size?: "13" | "14" | "16" | "18";
  /** ink (default), muted, faint, or a state's colour. */
  tone?: "ink" | "muted" | "faint" | "cedar" | "clay" | "ok" | "warn" | "bad";
  /** Semibold. Default false. */
  strong?: boolean;
  /** Cuts after so many lines. */
  clamp?: 1 | 2 | 3;
  /** Figures of equal width, for numbers that change or stand in columns. Default false. */
  numeric?: boolean;
}

/** Running text. */
export function Text({
  as: Element = "p",
  size = "16",
  tone = "ink",
  strong,
  clamp,
  numeric,
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      {...rest}
      className={cx(
        css[`t${size}`],
        tone !== "ink" && css[tone],
        strong && css.strong,
        clamp && css[`clamp${clamp}`],
        numeric && css.numeric,
        className,
      )}
    />
  );
}

export interface PriceTextProps extends ComponentProps<"span"> {
  /** 16, 20 (default), 22, 28 or 36 pixels. */
  size?: "16" | "20" | "22" | "28" | "36";
  /** Struck through: what it cost before. Default false. */
  was?: boolean;
}

/** A formatted price: its own direction, tabular figures, never wrapped. */
export function PriceText({ size = "20", was, className, children, ...rest }: PriceTextProps) {
  return (
    <span {...rest} className={cx(css.price, css[`p${size}`], was && css.was, className)}>
      <bdi>{children}</bdi>
    </span>
  );
}

type InSite = { /** Path inside the site. */ to: string; href?: never };
type OutOfSite = { /** Address outside the site. */ href: string; to?: never };
export type TextLinkProps = Omit<ComponentProps<"a">, "href"> & (InSite | OutOfSite);

/** A link in or beside text. */
export function TextLink({ to, href, className, ...rest }: TextLinkProps) {
  const name = cx(css.link, className);
  return to !== undefined ? <Link {...rest} to={to} className={name} /> : <a {...rest} href={href} className={name} />;
}

/** A button that reads like a link: small actions inside text. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={cx(css.link, css.textButton, className)} />;
}
