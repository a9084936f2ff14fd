import { lazyPart } from "@gable/mfe-kit/lazy";
import { useBusy, useT } from "@gable/shared-sdk/react";
import { checkMessage } from "@gable/shared-sdk/rules";
import { Alert, Button } from "@gable/shared-ui/core";
import { type SyntheticEvent, useRef, useState } from "react";
import type { MicrophoneProblem } from "../media/voice/microphone.ts";
import { type Draft, draftsOf, type RefusedFile } from "./attachment.ts";
import css from "./Composer.module.css";
import { MessageLine } from "./MessageLine.tsx";
import { PendingFiles } from "./PendingFiles.tsx";
import { useAttachments } from "./useAttachments.ts";

const VoiceRecorder = lazyPart(() => import(/* webpackChunkName: "voice" */ "../media/voice/VoiceRecorder.tsx"));

const MICROPHONE: Record<MicrophoneProblem, string> = {
  denied: "sdk.denied.microphone",
  missing: "sdk.denied.noMicrophone",
  busy: "chat.media.voice.busy",
  unsupported: "chat.media.voice.unsupported",
};

interface ComposerProps {
  /** Whom one writes to. */
  name: string;
  /** First messages to choose from, where there is none yet. */
  suggestions?: readonly string[];
  /** Called for each message, in their order. */
  onSend(draft: Draft): void;
  /** At every change of a line that is not empty. */
  onTyping(): void;
}

/**
 * The line to write on, with files, emoji and a microphone. Enter sends, Shift+Enter starts a new line; an empty message is
 * not sent (spec §5).
 */
export function Composer({ name, suggestions = [], onSend, onTyping }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(form);
  const { files, refused, isOver } = attachments;
  const recording = useRecording(setProblem);
  const isEmpty = text.trim() === "" && files.length === 0;
  useBusy("chat.thread.unsent", !isEmpty);

  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const missing = checkMessage({ text, file: files[0] });
    if (missing) setProblem(t(missing));
    else {
      for (const draft of draftsOf(
        text,
        files.map(({ file }) => file),
      ))
        onSend(draft);
      setText("");
      attachments.clear();
      setProblem(null);
    }
    input.current?.focus();
  };
  const attach = (chosen: readonly File[]) => {
    setProblem(null);
    attachments.add(chosen);
    input.current?.focus();
  };
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    if (next.trim()) onTyping();
  };
  const endRecording = () => {
    recording.end();
    requestAnimationFrame(() => input.current?.focus());
  };

  return (
    <form ref={form} className={css.compose} data-over={isOver ? "" : undefined} onSubmit={send}>
      {isOver && <p className={css.drop}>{t("chat.media.drop")}</p>}
      <Problems problem={problem} refused={refused} />
      {isEmpty && !recording.isOn && (
        <Suggestions
          of={suggestions}
          onPick={(suggestion) => {
            write(suggestion);
            input.current?.focus();
          }}
        />
      )}
      <PendingFiles files={files} onRemove={attachments.remove} />
      {recording.isOn ? (
        <VoiceRecorder
          onSend={(audio) => onSend({ text: "", file: null, audio })}
          onDone={endRecording}
          onProblem={(why) => {
            endRecording();
            setProblem(t(MICROPHONE[why]));
          }}
        />
      ) : (
        <MessageLine
          name={name}
          text={text}
          input={input}
          onWrite={write}
          onFiles={attach}
          onSend={send}
          onRecord={isEmpty ? () => void recording.start() : null}
        />
      )}
    </form>
  );
}

/** Whether a voice message is being recorded in the place of the line. */
function useRecording(setProblem: (problem: string | null) => void) {
  const t = useT();
  const [isOn, setOn] = useState(false);
  const start = async () => {
    setProblem(null);
    // Without its code there is nothing to record with, but a line to write on.
    await VoiceRecorder.preload().then(
      () => setOn(true),
      () => setProblem(t("sdk.error.network")),
    );
  };
  return { isOn, start, end: () => setOn(false) };
}

function Problems({ problem, refused }: { problem: string | null; refused: readonly RefusedFile[] }) {
  const t = useT();
  if (!problem && refused.length === 0) return null;
  return (
    <Alert tone="bad">
      {problem}
      {refused.map(({ name, problem: why }) => (
        <span key={`${name} ${why}`} className={css.refusal}>
          {t(`chat.compose.file.${why}`, { name })}
        </span>
      ))}
    </Alert>
  );
}

/** First messages to begin with; a press puts one into the line, to be changed before it is sent. */
function Suggestions({ of, onPick }: { of: readonly string[]; onPick(suggestion: string): void }) {
  const t = useT();
  if (of.length === 0) return null;
  return (
    <ul className={css.suggestions} aria-label={t("chat.contact.suggestions")}>
      {of.map((suggestion) => (
        <li key={suggestion}>
          <Button size="s" onClick={() => onPick(suggestion)}>
            {suggestion}
          </Button>
        </li>
      ))}
    </ul>
  );
}
