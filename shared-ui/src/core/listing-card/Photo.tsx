import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Badge, type BadgeTone } from "../badge/Badge.tsx";
import { Icon } from "../icon/Icon.tsx";
import { ImageIcon, LockIcon } from "../icon/icons.ts";
import { Picture, type PictureProps } from "../picture/Picture.tsx";
import css from "./Photo.module.css";

export interface PhotoBadge {
  tone: BadgeTone;
  label: string;
}

export interface PhotoProps extends Omit<PictureProps, "className"> {
  /** At most two, at the top start. */
  badges?: PhotoBadge[];
  /** How many photographs there are, formatted; shown at the bottom end. */
  count?: string | number;
  /** Words across the foot, the photograph grey: "Sold on 12 November". */
  stamp?: ReactNode;
  /** Blurred with a lock: members only. Default false. */
  locked?: boolean;
  className?: string;
}

/** A photograph with what lies on its corners. */
export function Photo({ badges, count, stamp, locked, className, ratio = "3:2", ...picture }: PhotoProps) {
  return (
    <div className={cx(css.photo, Boolean(stamp) && css.gone, locked && css.locked, className)}>
      <Picture {...picture} ratio={ratio} />
      {locked && (
        <div className={css.lock}>
          <Icon of={LockIcon} className={css.lockIcon} />
        </div>
      )}
      {badges && badges.length > 0 && (
        <div className={css.badges}>
          {badges.slice(0, 2).map((badge) => (
            <Badge key={badge.label} tone={badge.tone}>
              {badge.label}
            </Badge>
          ))}
        </div>
      )}
      {count !== undefined && !stamp && !locked && (
        <Badge tone="paper" icon={ImageIcon} className={css.count}>
          {count}
        </Badge>
      )}
      {stamp && <div className={css.stamp}>{stamp}</div>}
    </div>
  );
}
