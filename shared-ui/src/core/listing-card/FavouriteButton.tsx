import { useT } from "@gable/shared-sdk/react";
import { cx } from "../../internal/cx.ts";
import { Icon } from "../icon/Icon.tsx";
import { HeartIcon } from "../icon/icons.ts";
import css from "./FavouriteButton.module.css";

export interface FavouriteButtonProps {
  /** Saved. */
  pressed: boolean;
  onToggle: () => void;
  /** What is saved; part of the accessible name. */
  name: string;
  className?: string;
}

/** The heart on a photograph. */
export function FavouriteButton({ pressed, onToggle, name, className }: FavouriteButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={cx(css.favourite, className)}
      aria-pressed={pressed}
      aria-label={t("ui.saveNamed", { name })}
      onClick={onToggle}
    >
      <Icon of={HeartIcon} className={css.icon} />
    </button>
  );
}
