import { useHost, useI18n } from "@gable/shared-sdk/react";
import { IconButton } from "@gable/shared-ui/core";
import { PauseIcon, PlayIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAddress } from "../useAddress.ts";
import { clock } from "./clock.ts";
import { BARS } from "./peaks.ts";
import { readSound, type Sound } from "./readSound.ts";
import { useNear } from "./useNear.ts";
import css from "./voice.module.css";
import { Waveform } from "./Waveform.tsx";

const SPEEDS = [1, 1.5, 2];
const SILENCE = Array.from({ length: BARS }, () => 0.1);
/** The one recording of the page that is being played. */
let playing: HTMLAudioElement | null = null;

/** A recording: play and pause, a slider to move in it, and its speed. The sound is read when its place is near. */
export function VoicePlayer({ sound }: { sound: string | File }) {
  const { notify } = useHost();
  const { t, language } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const isNear = useNear(place);
  const src = useAddress(sound);
  const [read, setRead] = useState<Sound | null>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [told, setTold] = useState(0);

  useEffect(() => {
    if (!isNear) return;
    let here = true;
    void readSound(sound).then((found) => here && setRead(found));
    return () => {
      here = false;
    };
  }, [sound, isNear]);
  useEffect(() => () => audio.current?.pause(), []);

  const length = read?.duration ?? told;
  const time = (seconds: number) => clock(seconds, language);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    element.play().catch(() => notify({ tone: "bad", title: t("chat.media.voice.failed") }));
  };
  const move = (seconds: number) => {
    setAt(seconds);
    if (audio.current) audio.current.currentTime = seconds;
  };
  const faster = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(speed);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, and no set of fields
    <div ref={place} className={css.player} role="group" aria-label={t("chat.media.voice", { time: time(length) })}>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message has no captions */}
      <audio
        ref={audio}
        src={(isNear && src) || undefined}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setTold(duration)}
      />
      <IconButton
        icon={isPlaying ? PauseIcon : PlayIcon}
        label={t(isPlaying ? "chat.media.voice.pause" : "chat.media.voice.play")}
        onClick={toggle}
      />
      <div className={css.track}>
        <Waveform levels={read?.levels ?? SILENCE} heard={length > 0 ? Math.round((at / length) * BARS) : 0} />
        <input
          type="range"
          className={css.seek}
          min={0}
          max={Math.max(0.1, length)}
          step={0.1}
          value={Math.min(at, Math.max(0.1, length))}
          aria-label={t("chat.media.voice.position")}
          aria-valuetext={t("chat.media.voice.at", { at: time(at), time: time(length) })}
          onChange={(event) => move(Number(event.target.value))}
        />
      </div>
      <span className={css.time} aria-hidden="true">
        {time(isPlaying || at > 0 ? at : length)}
      </span>
      <button
        type="button"
        className={css.speed}
        aria-label={t("chat.media.voice.speed", { speed: rate })}
        onClick={faster}
      >
        {rate}×
      </button>
    </div>
  );
}
