import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { ChevronLeftIcon, ChevronRightIcon, IconButton, Picture } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { useEffect } from "react";
import styles from "./Gallery.module.css";

export interface GalleryProps {
  title: string;
  pictures: string[];
  /** Index of the picture on show; null keeps it shut. */
  shown: number | null;
  onShow(index: number): void;
  onClose(): void;
}

/** All photographs, one at a time, over the whole screen: arrows, Home and End, swipes by the buttons. */
export default function Gallery({ title, pictures, shown, onShow, onClose }: GalleryProps) {
  const { t, language, direction } = useI18n();
  const index = shown ?? 0;
  const last = pictures.length - 1;
  const go = (target: number) => onShow(Math.max(0, Math.min(last, target)));
  const open = shown !== null;
  // The dialog's own cross has the focus at first, outside of what is drawn here, and the dialog keeps arrow
  // keys to itself: they are caught on their way down.
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const forward = direction === "rtl" ? -1 : 1;
      const target = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: last }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      onShow(Math.max(0, Math.min(last, target)));
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [open, direction, index, last, onShow]);
  const number = (value: number) => formatNumber(value, language);
  const position = t("catalog.gallery.position", { number: number(index + 1), count: number(pictures.length) });
  return (
    <Dialog
      size="full"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<bdi>{title}</bdi>}
      description={<span aria-live="polite">{position}</span>}
    >
      <div className={styles.gallery}>
        <div className={styles.stage}>
          <IconButton
            icon={ChevronLeftIcon}
            flip
            look="outlined"
            label={t("catalog.gallery.previous")}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <div className={styles.picture}>
            <Picture
              key={pictures[index]}
              src={pictures[index]}
              alt={t("catalog.gallery.alt", { title, number: number(index + 1) })}
              ratio="fill"
              sizes="100vw"
              priority
            />
          </div>
          <IconButton
            icon={ChevronRightIcon}
            flip
            look="outlined"
            label={t("catalog.gallery.next")}
            disabled={index === last}
            onClick={() => go(index + 1)}
          />
        </div>
        <div className={styles.thumbnails}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              className={styles.thumbnail}
              aria-label={t("catalog.gallery.open", { number: number(place + 1), count: number(pictures.length) })}
              aria-current={place === index ? "true" : undefined}
              onClick={() => go(place)}
            >
              <Picture src={picture} alt="" ratio="3:2" sizes="96px" />
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
