import { useBusy, useI18n } from "@gable/shared-sdk/react";
import { Button, Icon, IconButton, Loading, VisuallyHidden } from "@gable/shared-ui/core";
import { SendHorizontalIcon, SquareIcon, Trash2Icon } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { clock } from "./clock.ts";
import { MicrophoneError, type MicrophoneProblem, type Recording, record } from "./microphone.ts";
import { lastBars } from "./peaks.ts";
import { VoicePlayer } from "./VoicePlayer.tsx";
import css from "./voice.module.css";
import { Waveform } from "./Waveform.tsx";

/** Milliseconds between two bars. */
const TICK = 100;
/** Longer ones end by themselves and wait to be sent. Milliseconds. */
const LONGEST = 5 * 60_000;

interface VoiceRecorderProps {
  onSend(audio: File): void;
  /** Thrown away, or sent. */
  onDone(): void;
  /** There is no recording: the reason. */
  onProblem(problem: MicrophoneProblem): void;
}

/** Records a voice message in the place of the line: stop to listen first, or send at once. Escape throws it away. */
export default function VoiceRecorder({ onSend, onDone, onProblem }: VoiceRecorderProps) {
  const { t, language } = useI18n();
  const recording = useRef<Recording | null>(null);
  const [began, setBegan] = useState<number | null>(null);
  const [levels, setLevels] = useState<number[]>([]);
  const [taken, setTaken] = useState<File | null>(null);
  const problem = useRef(onProblem);
  const leave = useRef(onDone);
  const sendButton = useRef<HTMLButtonElement>(null);
  useBusy("chat.thread.unsent", true);

  useEffect(() => {
    let here = true;
    record().then(
      (begun) => {
        if (!here) return begun.cancel();
        recording.current = begun;
        setBegan(performance.now());
      },
      (error: unknown) => here && problem.current(error instanceof MicrophoneError ? error.problem : "busy"),
    );
    return () => {
      here = false;
      recording.current?.cancel();
    };
  }, []);

  const stop = async () => {
    const file = await recording.current?.stop();
    recording.current = null;
    setBegan(null);
    return file ?? null;
  };
  const listen = useRef(async () => {
    const file = await stop();
    if (file) setTaken(file);
    else onDone();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && leave.current();
    window.addEventListener("keydown", onKeyDown);
    sendButton.current?.focus();
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    if (began === null) return;
    const timer = setInterval(() => {
      if (performance.now() - began >= LONGEST) void listen.current();
      else setLevels((before) => [...before, recording.current?.level() ?? 0]);
    }, TICK);
    return () => clearInterval(timer);
  }, [began]);

  const send = async () => {
    const file = taken ?? (await stop());
    if (file) onSend(file);
    onDone();
  };
  const bars = useMemo(() => lastBars(levels), [levels]);
  const time = clock((levels.length * TICK) / 1000, language);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, and no set of fields
    <div className={css.recorder} role="group" aria-label={t("chat.media.voice.recorder")}>
      <IconButton icon={Trash2Icon} label={t("chat.media.voice.discard")} onClick={onDone} />
      {taken ? (
        <div className={css.taken}>
          <VoicePlayer sound={taken} />
        </div>
      ) : began === null ? (
        <Loading className={css.asking}>{t("chat.media.voice.asking")}</Loading>
      ) : (
        <>
          <span className={css.light} aria-hidden="true" />
          <VisuallyHidden role="status">{t("chat.media.voice.begun")}</VisuallyHidden>
          <span role="timer" className={css.time} aria-label={t("chat.media.voice.recording", { time })}>
            {time}
          </span>
          <div className={css.track}>
            <Waveform levels={bars} />
          </div>
          <IconButton icon={SquareIcon} label={t("chat.media.voice.stop")} onClick={() => void listen.current()} />
        </>
      )}
      <Button
        ref={sendButton}
        variant="primary"
        aria-disabled={began === null && !taken}
        aria-label={t("chat.media.voice.send")}
        onClick={() => void send()}
      >
        <Icon of={SendHorizontalIcon} flip />
      </Button>
    </div>
  );
}
