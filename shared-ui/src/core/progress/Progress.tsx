import { cx } from "../../internal/cx.ts";
import { Bar } from "../meter/Meter.tsx";
import css from "./Progress.module.css";

export interface ProgressProps {
  /** Accessible name: "Uploading 3 photos". */
  label: string;
  /** Share done, 0 to 1; without it the bar only says that something goes on. */
  value?: number;
  /** A thin line without a track, for the edge of a page or card. Default false. */
  thin?: boolean;
  className?: string;
}

/** How far something has come. */
export function Progress({ label, value, thin, className }: ProgressProps) {
  const known = value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(Math.max(0, Math.min(value, 1)) * 100) : undefined}
      className={cx(thin && css.thin, className)}
    >
      {known ? <Bar share={value} /> : <span className={css.unknown} />}
    </div>
  );
}
