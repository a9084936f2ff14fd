import { useT } from "@gable/shared-sdk/react";
import { CheckIcon, Icon, TextButton } from "@gable/shared-ui/core";
import styles from "./CompareButton.module.css";
import type { CompareItem } from "./compareList.ts";
import { useCompared } from "./useCompared.ts";

/** Puts a home aside to compare, or takes it back: for the foot of a card. */
export function CompareButton({ listing }: { listing: CompareItem }) {
  const t = useT();
  const { pressed, onToggle } = useCompared(listing);
  return (
    <TextButton
      className={styles.button}
      aria-pressed={pressed}
      aria-label={t("catalog.compare.named", { name: listing.title })}
      onClick={onToggle}
    >
      {pressed && <Icon of={CheckIcon} size="s" />}
      {t("catalog.action.compare")}
    </TextButton>
  );
}
