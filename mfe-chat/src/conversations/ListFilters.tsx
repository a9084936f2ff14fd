import { useT } from "@gable/shared-sdk/react";
import { Chip } from "@gable/shared-ui/core";
import css from "./ConversationList.module.css";
import type { InboxFilter } from "./inboxOptions.ts";

const FILTERS: (InboxFilter | null)[] = [null, "unread", "asked", "own"];

interface ListFiltersProps {
  filter: InboxFilter | null;
  /** The provider tells whose homes they are; without, only unread ones can be told apart. */
  all: boolean;
  onChoose(filter: InboxFilter | null): void;
}

/** Which of the conversations are listed. */
export function ListFilters({ filter, all, onChoose }: ListFiltersProps) {
  const t = useT();
  return (
    <fieldset className={css.filters} aria-label={t("chat.conversations.filters")}>
      {FILTERS.filter((one) => all || one === null || one === "unread").map((one) => (
        <Chip
          key={one ?? "all"}
          size="s"
          on={filter === one}
          aria-pressed={filter === one}
          onClick={() => onChoose(one)}
        >
          {t(`chat.conversations.filter.${one ?? "all"}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
