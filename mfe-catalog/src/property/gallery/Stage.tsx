import { formatNumber } from "@gable/shared-sdk/format";
import type { PictureTexts } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  PICTURE_WIDTHS,
  Picture,
  pictureAt,
} from "@gable/shared-ui/core";
import { useEffect, useMemo, useRef } from "react";
import Lightbox, { type SlideImage } from "yet-another-react-lightbox";
import Inline from "yet-another-react-lightbox/plugins/inline";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import styles from "./Stage.module.css";

export interface StageProps {
  title: string;
  pictures: string[];
  /** What they show, in words. */
  texts: PictureTexts;
  index: number;
  onShow(index: number): void;
}

/** Pictures one at a time: swipes and pinches, double presses and the wheel to come nearer. */
export default function Stage({ title, pictures, texts, index, onShow }: StageProps) {
  const { t, language } = useI18n();
  const last = pictures.length - 1;
  const number = (value: number) => formatNumber(value, language);
  const slides = useMemo(
    () =>
      pictures.map((src, place) => slideOf(src, texts[src] || t("catalog.gallery.alt", { title, number: place + 1 }))),
    [pictures, texts, t, title],
  );
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => bringToMiddle(strip.current, index), [index]);
  const go = (target: number) => onShow(Math.max(0, Math.min(last, target)));
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        <Lightbox
          plugins={[Inline, Zoom]}
          slides={slides}
          index={index}
          on={{ view: ({ index: shown }) => shown !== index && onShow(shown) }}
          carousel={{ finite: true, padding: 0, imageFit: "contain", preload: 1 }}
          controller={{ focus: false, touchAction: "none" }}
          zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
          render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null }}
          toolbar={{ buttons: [] }}
        />
        {last > 0 && (
          <>
            <IconButton
              icon={ChevronLeftIcon}
              flip
              look="paper"
              className={styles.previous}
              label={t("catalog.gallery.previous")}
              disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <IconButton
              icon={ChevronRightIcon}
              flip
              look="paper"
              className={styles.next}
              label={t("catalog.gallery.next")}
              disabled={index === last}
              onClick={() => go(index + 1)}
            />
          </>
        )}
      </div>
      {last > 0 && (
        <div ref={strip} className={styles.thumbnails}>
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
      )}
    </div>
  );
}

/** Scrolls the small pictures alone: what holds them stays where it is. */
function bringToMiddle(strip: HTMLElement | null, index: number): void {
  const shown = strip?.children[index]?.getBoundingClientRect();
  const all = strip?.getBoundingClientRect();
  if (strip && shown && all) strip.scrollLeft += shown.left + shown.width / 2 - (all.left + all.width / 2);
}

/** The widths in which a stored picture comes; of others their own address. Heights are those of most photographs. */
function slideOf(src: string, alt: string): SlideImage {
  const widths = PICTURE_WIDTHS.filter((width) => width >= 720 && pictureAt(src, width) !== src);
  const whole = { src: pictureAt(src, 1920), alt, width: 1920, height: 1280 };
  return widths.length === 0
    ? { src, alt }
    : {
        ...whole,
        srcSet: widths.map((width) => ({ src: pictureAt(src, width), width, height: Math.round((width * 2) / 3) })),
      };
}
