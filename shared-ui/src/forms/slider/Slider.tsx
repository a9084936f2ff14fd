import { useT } from "@gable/shared-sdk/react";
import { type ComponentProps, useEffect, useId, useRef } from "react";
import { cx } from "../../internal/cx.ts";
import { moveEnd, share } from "./range.ts";
import css from "./Slider.module.css";

interface SliderFrame {
  /** Words above the track. */
  label: string;
  /** Keeps label and value for assistive technology alone. Default false. */
  labelHidden?: boolean;
  min: number;
  max: number;
  /** Default 1. */
  step?: number;
  /** The value in words: a price, "15 km". Default: the plain number. */
  format?: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

export interface SliderProps extends SliderFrame {
  value: number;
  onChange: (value: number) => void;
  /** Let go, or changed by a key: the time to search. */
  onCommit?: (value: number) => void;
}

/** One value on a track. */
export function Slider({
  label,
  labelHidden,
  format = String,
  value,
  onChange,
  onCommit,
  className,
  ...bounds
}: SliderProps) {
  const id = useId();
  const track = useFill(0, share(value, bounds.min, bounds.max));
  return (
    <div className={cx(css.slider, className)}>
      <div className={labelHidden ? css.headHidden : css.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>
          <bdi>{format(value)}</bdi>
        </output>
      </div>
      <div ref={track} className={css.track}>
        <Thumb
          id={id}
          {...bounds}
          value={value}
          aria-valuetext={format(value)}
          onMove={onChange}
          onDone={(next) => onCommit?.(next)}
        />
      </div>
    </div>
  );
}

export interface RangeSliderProps extends SliderFrame {
  /** Lower and upper end. */
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Let go, or changed by a key: the time to search. */
  onCommit?: (value: [number, number]) => void;
}

/** Two ends on a track; neither passes the other. */
export function RangeSlider({
  label,
  labelHidden,
  format = String,
  value,
  onChange,
  onCommit,
  className,
  ...bounds
}: RangeSliderProps) {
  const t = useT();
  const id = useId();
  const track = useFill(share(value[0], bounds.min, bounds.max), share(value[1], bounds.min, bounds.max));
  const end = (index: 0 | 1, words: string) => (
    <Thumb
      {...bounds}
      value={value[index]}
      aria-label={`${label}, ${words}`}
      aria-valuetext={format(value[index])}
      onMove={(next) => onChange(moveEnd(value, index, next))}
      onDone={(next) => onCommit?.(moveEnd(value, index, next))}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share a line with the value.
    <div role="group" aria-labelledby={id} className={cx(css.slider, className)}>
      <div className={labelHidden ? css.headHidden : css.head}>
        <span id={id}>{label}</span>
        <span>
          <bdi>{format(value[0])}</bdi> – <bdi>{format(value[1])}</bdi>
        </span>
      </div>
      <div ref={track} className={cx(css.track, css.double)}>
        {end(0, t("ui.lowest"))}
        {end(1, t("ui.highest"))}
      </div>
    </div>
  );
}

interface ThumbProps extends Omit<ComponentProps<"input">, "onChange"> {
  onMove: (value: number) => void;
  onDone: (value: number) => void;
}

function Thumb({ onMove, onDone, ...rest }: ThumbProps) {
  return (
    <input
      {...rest}
      type="range"
      className={css.input}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onPointerUp={(event) => onDone(event.currentTarget.valueAsNumber)}
      onKeyUp={(event) => onDone(event.currentTarget.valueAsNumber)}
    />
  );
}

/** Paints the filled part after mounting: server markup may not carry styles of its own. */
function useFill(from: number, to: number) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    track.current?.style.setProperty("--from", String(from));
    track.current?.style.setProperty("--to", String(to));
  }, [from, to]);
  return track;
}
