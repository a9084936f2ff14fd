import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Button, Stack } from "@gable/shared-ui/core";
import { FormError, Slider } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import css from "./crop.module.css";
import { type Crop, cropByKey, drawCrop, mostZoom, type Sides, sideOf, wholeCrop, within } from "./crop.ts";

interface CropDialogProps {
  file: File;
  /** Address of the file, for showing it. */
  src: string;
  sides: Sides;
  onDone(portrait: File): void;
  onCancel(): void;
}

/** Chooses the square of a picture that becomes the portrait: by dragging, by the arrow keys, and a slider for how near. */
export default function CropDialog({ file, src, sides, onDone, onCancel }: CropDialogProps) {
  const { t, language } = useI18n();
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(sides));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const held = useRef<{ x: number; y: number; from: Crop } | null>(null);
  const side = sideOf(sides, crop.zoom);
  const nearest = mostZoom(sides);
  const percent = (share: number) => formatNumber(share, language, { style: "percent", maximumFractionDigits: 0 });

  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    // One pixel of the frame stands for so many of the picture.
    const scale = side / event.currentTarget.clientWidth;
    const { x, y, from } = held.current;
    setCrop(
      within(sides, { ...from, x: from.x - (event.clientX - x) * scale, y: from.y - (event.clientY - y) * scale }),
    );
  };
  async function done() {
    setBusy(true);
    try {
      onDone(await drawCrop(file, crop));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }
  const place: CSSProperties = {
    inlineSize: `${(sides.width / side) * 100}%`,
    insetInlineStart: `${(-(crop.x - side / 2) / side) * 100}%`,
    insetBlockStart: `${(-(crop.y - side / 2) / side) * 100}%`,
  };
  return (
    <Dialog
      open
      title={t("account.profile.crop")}
      description={t("account.profile.crop.text")}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {t("account.profile.crop.cancel")}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void done()}>
            {t("account.profile.crop.use")}
          </Button>
        </>
      }
    >
      <Stack gap="16">
        {failed && <FormError message={t("account.error.photo.unreadable")} />}
        {/* A picture is moved in two directions: no control of HTML does that. */}
        <div
          dir="ltr"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by the arrow keys
          tabIndex={0}
          className={css.frame}
          aria-label={t("account.profile.crop.frame", {
            x: percent(crop.x / sides.width),
            y: percent(crop.y / sides.height),
          })}
          onKeyDown={(event) => {
            const next = cropByKey(sides, crop, event.key);
            if (!next) return;
            event.preventDefault();
            setCrop(next);
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY, from: crop };
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            held.current = null;
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
        >
          <img className={css.picture} src={src} alt="" draggable={false} style={place} />
          <span className={css.ring} />
        </div>
        {nearest > 1 && (
          <Slider
            label={t("account.profile.crop.zoom")}
            min={1}
            max={nearest}
            step={0.05}
            value={crop.zoom}
            format={percent}
            onChange={(zoom) => setCrop(within(sides, { ...crop, zoom }))}
          />
        )}
      </Stack>
    </Dialog>
  );
}
