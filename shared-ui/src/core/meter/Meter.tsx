import { cx } from "../../internal/cx.ts";
import css from "./Meter.module.css";
import { type MeterTone, meterTone } from "./tone.ts";

/** Above this a limit is no longer counted by eye: cells give way to a bar. */
const MOST_CELLS = 24;

export interface MeterProps {
  /** How much is used or reached, 0 to `max`. */
  value: number;
  /** The limit. */
  max: number;
  /** Accessible name: "Listings". */
  label: string;
  /** The value in words: "3 of 10". Default: the plain numbers. */
  valueText?: string;
  /** Colour: "limit" (default) is cedar, amber at the last one, red when none is left; or one fixed tone. */
  tone?: "limit" | MeterTone;
  /** Draws a bar even when cells would fit. Default false. */
  bar?: boolean;
  className?: string;
}

/** How much of a limit is used: cells when it can be counted, a bar otherwise. */
export function Meter({ value, max, label, valueText, tone = "limit", bar, className }: MeterProps) {
  const used = Math.max(0, Math.min(value, max));
  const colour = tone === "limit" ? meterTone(used, max) : tone;
  const cells = !bar && Number.isInteger(max) && max > 0 && max <= MOST_CELLS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name can be neither cells nor styled alike.
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={used}
      aria-valuetext={valueText}
      className={cx(css[colour], className)}
    >
      {cells ? (
        <span className={css.cells}>
          {Array.from({ length: max }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are their place.
            <i key={index} className={index < used ? css.on : undefined} />
          ))}
        </span>
      ) : (
        <Bar share={max > 0 ? used / max : 0} />
      )}
    </div>
  );
}

/**
 * A track filled to a share of its width. Drawn as SVG because its width is data, and the security policy
 * allows no style attributes in server markup.
 */
export function Bar({ share, className }: { /** 0 to 1. */ share: number; className?: string }) {
  const width = Math.round(Math.max(0, Math.min(share, 1)) * 1000) / 10;
  return (
    <svg className={cx(css.bar, className)} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.fill} x="0" y="0" width={width} height="8" />
    </svg>
  );
}
