import { useBusy, useT } from "@gable/shared-sdk/react";
import { checkMessage } from "@gable/shared-sdk/rules";
import { Alert, Button, Icon, IconButton, Tag } from "@gable/shared-ui/core";
import { PaperclipIcon, SendHorizontalIcon } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react";
import { attachmentProblem } from "./attachment.ts";
import css from "./Thread.module.css";

interface ComposerProps {
  /** Whom one writes to. */
  name: string;
  onSend(text: string, file: File | null): void;
  /** At every change of a line that is not empty. */
  onTyping(): void;
}

/** The line to write on. Enter sends, Shift+Enter starts a new line; an empty message is not sent (spec §5). */
export function Composer({ name, onSend, onTyping }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useBusy("chat.thread.unsent", text.trim() !== "" || file !== null);

  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const missing = checkMessage({ text, file });
    if (missing) {
      setProblem(t(missing));
      input.current?.focus();
      return;
    }
    onSend(text.trim(), file);
    setText("");
    setFile(null);
    setProblem(null);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  const attach = (chosen: File | undefined) => {
    if (!chosen) return;
    const reason = attachmentProblem(chosen);
    setProblem(reason && t(`chat.compose.file.${reason}`, { name: chosen.name }));
    if (!reason) setFile(chosen);
  };

  return (
    <form className={css.compose} onSubmit={send}>
      {problem && (
        <Alert tone="bad" className={css.problem}>
          {problem}
        </Alert>
      )}
      {file && (
        <Tag onRemove={() => setFile(null)} name={file.name}>
          <bdi>{file.name}</bdi>
        </Tag>
      )}
      <div className={css.line}>
        <input
          ref={chooser}
          type="file"
          className={css.chooser}
          accept=".png,.jpg,.jpeg,.pdf,.doc,.docx"
          aria-label={t("chat.compose.attach")}
          tabIndex={-1}
          onChange={(event) => {
            attach(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <IconButton icon={PaperclipIcon} label={t("chat.compose.attach")} onClick={() => chooser.current?.click()} />
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          className={css.input}
          aria-label={t("chat.compose.message")}
          placeholder={t("chat.compose.writeTo", { name })}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
            if (event.target.value.trim()) onTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" aria-label={t("chat.compose.send")}>
          <Icon of={SendHorizontalIcon} flip />
        </Button>
      </div>
    </form>
  );
}
