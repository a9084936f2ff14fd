import { Link } from "@gable/shared-sdk/router";
import type { ComponentProps } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon, type IconDrawing } from "../icon/Icon.tsx";
import css from "./IconButton.module.css";

export interface IconButtonLook {
  /** The drawing. */
  icon: IconDrawing;
  /** Accessible name, already translated. Required: the icon says nothing by itself. */
  label: string;
  /** s 36 px, m 44 px (default). */
  size?: "s" | "m";
  /** plain (default), outlined, or paper: for use on a photograph. */
  look?: "plain" | "outlined" | "paper";
  /** Number in a dot over the corner: unread things. It must be said in `label` too. */
  count?: string | number;
  /** Mirrors the icon in right-to-left pages. Default false. */
  flip?: boolean;
}

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & IconButtonLook;

/** A square button with an icon and a name. With `aria-pressed` it is a toggle: clay and filled when on. */
export function IconButton({ icon, label, size, look, count, flip, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={frame(size, look, className)}>
      <Face icon={icon} flip={flip} count={count} />
    </button>
  );
}

export type IconLinkProps = Omit<ComponentProps<typeof Link>, "aria-label" | "children"> & IconButtonLook;

/** The same look for going somewhere inside the site. */
export function IconLink({ icon, label, size, look, count, flip, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={frame(size, look, className)}>
      <Face icon={icon} flip={flip} count={count} />
    </Link>
  );
}

function Face({ icon, flip, count }: Pick<IconButtonLook, "icon" | "flip" | "count">) {
  return (
    <>
      <Icon of={icon} flip={flip} />
      {count !== undefined && count !== 0 && count !== "" && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}

function frame(size = "m", look = "plain", className?: string): string {
  return cx(css.button, css[size], css[look], className);
}
