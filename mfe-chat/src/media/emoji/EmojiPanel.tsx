import { useI18n } from "@gable/shared-sdk/react";
import { EmojiPicker, type EmojiPickerListComponents } from "frimousse";
import type { AriaAttributes } from "react";
import css from "./emoji.module.css";
import { emojiData } from "./emojiData.ts";

/** ARIA counts rows and columns from 1, the library from 0. */
const counted = (props: AriaAttributes, name: "aria-rowindex" | "aria-colindex"): AriaAttributes => ({
  [name]: (props[name] ?? 0) + 1,
});

const PARTS: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className={css.group}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...rest }) => (
    <div {...rest} {...counted(rest, "aria-rowindex")} className={css.row}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button
      {...rest}
      type="button"
      {...counted(rest, "aria-colindex")}
      className={css.emoji}
      data-active={emoji.isActive ? "" : undefined}
    >
      {emoji.emoji}
    </button>
  ),
};

/** Emoji by group, found by their names in the reader's language; arrow keys move, Enter takes one. */
export default function EmojiPanel({ onPick }: { onPick(emoji: string): void }) {
  const { t, language } = useI18n();
  return (
    <EmojiPicker.Root
      className={css.panel}
      locale={language}
      columns={8}
      resolveEmojiData={(locale) => emojiData(locale, (group) => t(`chat.media.emoji.group.${group}`))}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search
        className={css.search}
        aria-label={t("chat.media.emoji.search")}
        placeholder={t("chat.media.emoji.search")}
        autoComplete="off"
      />
      <EmojiPicker.Viewport className={css.viewport}>
        <EmojiPicker.Loading className={css.note}>{t("chat.media.emoji.loading")}</EmojiPicker.Loading>
        <EmojiPicker.Empty>
          {({ search }) => <span className={css.note}>{t("chat.media.emoji.none", { words: search })}</span>}
        </EmojiPicker.Empty>
        <EmojiPicker.List components={PARTS} />
      </EmojiPicker.Viewport>
      {/* The library says the name to assistive technology by itself. */}
      <p className={css.name} aria-hidden="true">
        <EmojiPicker.ActiveEmoji>{({ emoji }) => emoji && `${emoji.emoji} ${emoji.label}`}</EmojiPicker.ActiveEmoji>
      </p>
    </EmojiPicker.Root>
  );
}
