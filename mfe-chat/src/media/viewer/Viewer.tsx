import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { ChevronLeftIcon, ChevronRightIcon, IconButton, LinkButton } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { DownloadIcon } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import Lightbox from "yet-another-react-lightbox";
import Inline from "yet-another-react-lightbox/plugins/inline";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import css from "./Viewer.module.css";

interface ViewerProps {
  pictures: readonly string[];
  /** Number of the one to begin with, from 0. */
  first: number;
  onClose(): void;
}

/** Pictures of a thread over the whole screen: arrow keys and swipes lead on, the wheel and pinches come nearer. */
export default function Viewer({ pictures, first, onClose }: ViewerProps) {
  const { t, language, direction } = useI18n();
  const [index, setIndex] = useState(first);
  const last = pictures.length - 1;
  const slides = useMemo(() => pictures.map((src) => ({ src, alt: t("chat.media.picture") })), [pictures, t]);
  const number = (value: number) => formatNumber(value, language);
  const go = (target: number) => setIndex(Math.max(0, Math.min(last, target)));
  useEffect(() => {
    const forward = direction === "rtl" ? -1 : 1;
    const steps: Record<string, number> = { ArrowLeft: -forward, ArrowRight: forward, Home: -last, End: last };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setIndex((at) => Math.max(0, Math.min(last, at + step)));
    };
    // The dialog keeps arrow keys to itself: they are caught on their way down.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [last, direction]);
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(open) => !open && onClose()}
      title={t("chat.media.picture")}
      description={
        last > 0 && (
          <span aria-live="polite">
            {t("chat.media.picture.position", { number: number(index + 1), count: number(last + 1) })}
          </span>
        )
      }
      footer={
        <LinkButton href={pictures[index] ?? ""} target="_blank" rel="noopener noreferrer" icon={DownloadIcon}>
          {t("chat.media.picture.whole")}
        </LinkButton>
      }
      className={css.viewer}
    >
      <div className={css.stage}>
        <Lightbox
          plugins={[Inline, Zoom]}
          slides={slides}
          index={index}
          on={{ view: ({ index: shown }) => setIndex(shown) }}
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
              className={css.previous}
              label={t("chat.media.picture.previous")}
              disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <IconButton
              icon={ChevronRightIcon}
              flip
              look="paper"
              className={css.next}
              label={t("chat.media.picture.next")}
              disabled={index === last}
              onClick={() => go(index + 1)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
