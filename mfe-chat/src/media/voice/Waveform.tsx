import css from "./voice.module.css";

interface WaveformProps {
  /** 0 to 1 each. */
  levels: readonly number[];
  /** So many of the bars have been heard. Default all. */
  heard?: number;
}

const WIDTH = 3;
const GAP = 2;
const HEIGHT = 32;

/** Loudness over time, as bars. A drawing: what it stands for is said beside it. */
export function Waveform({ levels, heard = levels.length }: WaveformProps) {
  return (
    <svg
      className={css.wave}
      viewBox={`0 0 ${levels.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {levels.map((level, bar) => {
        const height = Math.max(3, level * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            x={bar * (WIDTH + GAP)}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            rx={1.5}
            className={bar < heard ? css.heard : css.unheard}
          />
        );
      })}
    </svg>
  );
}
