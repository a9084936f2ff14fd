import { Link } from "@gable/shared-sdk/router";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon, type IconDrawing } from "../icon/Icon.tsx";
import css from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "soft" | "premium" | "danger" | "danger-quiet";

export interface ButtonLook {
  /** Weight of the action; one primary per view. Default "secondary". */
  variant?: ButtonVariant;
  /** s 36 px (40 under a coarse pointer), m 44 px (default), l 52 px. */
  size?: "s" | "m" | "l";
  /** Takes the whole width. Default false. */
  block?: boolean;
  /** Icon before the words. */
  icon?: IconDrawing;
  /** Icon after the words; mirrors in right-to-left pages. */
  iconEnd?: IconDrawing;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** The action is under way: keeps its width and focus, ignores presses, says so. Default false. */
  loading?: boolean;
}

/** A button that acts here. For going somewhere use `LinkButton`. With `aria-disabled` it keeps the focus and ignores presses. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  loading,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button would still send its form, so the press itself is stopped.
    if (loading || rest["aria-disabled"] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={pressed}
      aria-busy={loading || rest["aria-busy"]}
      aria-disabled={loading || rest["aria-disabled"]}
      className={look({ variant, size, block, className })}
    >
      {content({ icon, iconEnd, size, children })}
      {loading && <span className={css.spinner} aria-hidden="true" />}
    </button>
  );
}

type RouterTo = { /** Path inside the site. */ to: string; href?: never };
type PlainHref = { /** Address outside the site, a file, `tel:` or `mailto:`. */ href: string; to?: never };
export type LinkButtonProps = Omit<ComponentProps<"a">, "href"> & ButtonLook & (RouterTo | PlainHref);

/** A link that looks like a button: `to` inside the site, `href` outside. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  to,
  href,
  ...rest
}: LinkButtonProps) {
  const inner = content({ icon, iconEnd, size, children });
  const name = look({ variant, size, block, className });
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={name}>
        {inner}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} className={name}>
      {inner}
    </a>
  );
}

function look({
  variant = "secondary",
  size = "m",
  block,
  className,
}: Pick<ButtonLook, "variant" | "size" | "block"> & { className?: string }): string {
  return cx(css.button, css[variant], css[size], block && css.block, className);
}

function content({
  icon,
  iconEnd,
  size,
  children,
}: Pick<ButtonLook, "icon" | "iconEnd" | "size"> & { children?: ReactNode }) {
  const iconSize = size === "s" ? "s" : "m";
  return (
    <>
      {icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} flip />}
    </>
  );
}
