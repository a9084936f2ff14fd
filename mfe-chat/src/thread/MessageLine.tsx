import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { Button, Icon, IconButton } from "@gable/shared-ui/core";
import { Popover } from "@gable/shared-ui/overlays";
import { MicIcon, PaperclipIcon, SendHorizontalIcon, SmileIcon } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from "react";
import css from "./Composer.module.css";

const EmojiPanel = lazyPart(() => import(/* webpackChunkName: "emoji" */ "../media/emoji/EmojiPanel.tsx"));

interface MessageLineProps {
  /** Whom one writes to. */
  name: string;
  text: string;
  input: RefObject<HTMLTextAreaElement | null>;
  onWrite(text: string): void;
  /** Files are chosen, or pasted. */
  onFiles(files: readonly File[]): void;
  /** Enter without Shift. */
  onSend(event: SyntheticEvent): void;
  /** Begins a voice message; null where there is something else to send. */
  onRecord: (() => void) | null;
}

/** The field for the words of a message, with what goes into it beside it. It stands in the form that sends it. */
export function MessageLine({ name, text, input, onWrite, onFiles, onSend, onRecord }: MessageLineProps) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) onSend(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  };
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    onWrite(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd));
    const after = selectionStart + emoji.length;
    requestAnimationFrame(() => input.current?.setSelectionRange(after, after));
  };
  return (
    <div className={css.line}>
      <AttachButton onFiles={onFiles} />
      <Popover
        title={t("chat.media.emoji")}
        titleHidden
        trigger={<IconButton icon={SmileIcon} label={t("chat.media.emoji")} />}
      >
        <EmojiPanel onPick={insert} />
      </Popover>
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        className={css.input}
        aria-label={t("chat.compose.message")}
        placeholder={t("chat.compose.writeTo", { name })}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {onRecord && <IconButton icon={MicIcon} label={t("chat.media.voice.record")} onClick={onRecord} />}
      <Button type="submit" variant="primary" aria-label={t("chat.compose.send")}>
        <Icon of={SendHorizontalIcon} flip />
      </Button>
    </div>
  );
}

function AttachButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        // The button beside it is what everybody uses.
        hidden
        accept=".png,.jpg,.jpeg,.pdf,.doc,.docx"
        aria-label={t("chat.compose.attach")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <IconButton icon={PaperclipIcon} label={t("chat.compose.attach")} onClick={() => chooser.current?.click()} />
    </>
  );
}
