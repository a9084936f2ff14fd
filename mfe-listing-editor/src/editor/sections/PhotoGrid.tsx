import { useSettings, useT } from "@gable/shared-sdk/react";
import { ArrowLeftIcon, ArrowRightIcon, Badge, IconButton, Skeleton, VisuallyHidden } from "@gable/shared-ui/core";
import { Field, TextInput } from "@gable/shared-ui/forms";
import Star from "lucide-react/icons/star";
import Trash from "lucide-react/icons/trash-2";
import { type ComponentProps, type DragEvent, useState } from "react";
import { describePhoto, duplicateOf, movePhoto } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import type { Photo } from "../../listing/values.ts";
import { usePhotoUrl } from "../usePhotoUrl.ts";
import css from "./photos.module.css";
import { UploadLine } from "./UploadLine.tsx";

interface PhotoGridProps {
  photos: Photo[];
  /** How many are still being looked at. */
  checking: number;
  onChange(update: (photos: Photo[]) => Photo[]): void;
}

/** The chosen pictures in their order, changed by dragging or by buttons; skeletons for those still being looked at. */
export function PhotoGrid({ photos, checking, onChange }: PhotoGridProps) {
  const t = useT();
  const [told, setTold] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (photos.length === 0 && checking === 0) return null;

  const place = (key: string) => photos.findIndex((photo) => photo.key === key);
  function move(key: string, steps: number) {
    const moved = movePhoto(photos, key, steps);
    onChange((old) => movePhoto(old, key, steps));
    setTold(t("listing-editor.photos.moved", { number: moved.findIndex((photo) => photo.key === key) + 1 }));
  }
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  /** Of the picture alone: words in fields are chosen by dragging as well. */
  const handle = (key: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", "");
      setDragged(key);
    },
    onDragEnd: endDrag,
  });
  const dropping = (key: string) => ({
    "data-dragged": dragged === key ? "" : undefined,
    "data-over": over === key && dragged !== key ? "" : undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, place(key) - place(dragged));
      endDrag();
    },
  });

  return (
    <>
      <ul className={css.grid}>
        {photos.map((photo, index) => (
          <li
            key={photo.key}
            className={css.item}
            data-state={duplicateOf(photos, photo) ? "duplicate" : "ok"}
            {...dropping(photo.key)}
          >
            <PhotoItem
              photo={photo}
              number={index + 1}
              last={index === photos.length - 1}
              same={duplicateOf(photos, photo)}
              handle={handle(photo.key)}
              onText={(text) => onChange((old) => describePhoto(old, photo.key, text))}
              onMove={(steps) => move(photo.key, steps)}
              onRemove={() => onChange((old) => old.filter(({ key }) => key !== photo.key))}
            />
          </li>
        ))}
        {Array.from({ length: checking }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without an identity
          <li key={`checking-${index}`} className={css.item}>
            <Skeleton shape="photo43" />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}

interface PhotoItemProps {
  photo: Photo;
  /** From 1. */
  number: number;
  last: boolean;
  /** Number of the earlier picture with the same bytes. */
  same: number | null;
  /** Makes the picture one to drag. */
  handle: ComponentProps<"div">;
  onText(text: string): void;
  onMove(steps: number): void;
  onRemove(): void;
}

function PhotoItem({ photo, number, last, same, handle, onText, onMove, onRemove }: PhotoItemProps) {
  const t = useT();
  const url = usePhotoUrl(photo);
  const words = useSettings().extensions.includes("picture-texts");
  const name = photo.name || t("listing-editor.file.kept");
  return (
    <>
      <div className={css.photo} {...handle}>
        {url && <img src={url} alt={t("listing-editor.photos.alt", { number, name })} draggable={false} />}
        {number === 1 && (
          <Badge tone="paper" className={css.cover}>
            {t("listing-editor.photos.cover")}
          </Badge>
        )}
      </div>
      <UploadLine fileKey={photo.key} name={name} />
      <div className={css.bar}>
        <span className={css.name} title={photo.name}>
          <bdi>{photo.name}</bdi>
        </span>
        {number > 1 && (
          <IconButton
            size="s"
            icon={Star}
            label={t("listing-editor.photos.make-cover", { number })}
            onClick={() => onMove(1 - number)}
          />
        )}
        <IconButton
          size="s"
          icon={ArrowLeftIcon}
          label={t("listing-editor.photos.earlier", { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
          flip
        />
        <IconButton
          size="s"
          icon={ArrowRightIcon}
          label={t("listing-editor.photos.later", { number })}
          disabled={last}
          onClick={() => onMove(1)}
          flip
        />
        <IconButton size="s" icon={Trash} label={t("listing-editor.photos.remove", { number })} onClick={onRemove} />
      </div>
      {words && (
        <Field
          label={
            <>
              <VisuallyHidden>{t("listing-editor.photos.number", { number })} </VisuallyHidden>
              {t("listing-editor.photos.shows")}
            </>
          }
          className={css.words}
        >
          <TextInput
            size="s"
            value={photo.text ?? ""}
            maxLength={limits.pictureCharacters}
            counter={limits.pictureCharacters}
            autoComplete="off"
            onChange={(event) => onText(event.currentTarget.value)}
          />
        </Field>
      )}
      {same && <p className={css.problem}>{t("listing-editor.photos.same", { number: same })}</p>}
    </>
  );
}
