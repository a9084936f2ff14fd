import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Badge,
  Icon,
  IconButton,
  Skeleton,
  VisuallyHidden,
} from "@gable/shared-ui/core";
import ImageOff from "lucide-react/icons/image-off";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { duplicateOf, movePhoto } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import type { Photo } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { usePhotoUrl } from "../usePhotoUrl.ts";
import css from "./photos.module.css";

/** The chosen pictures with their order, and skeletons for those still being checked. */
export function PhotoGrid({ checking }: { checking: number }) {
  const { media, setMedia } = useEditor();
  const { t } = useI18n();
  const [moved, setMoved] = useState("");
  if (media.photos.length === 0 && checking === 0) return null;

  function move(photo: Photo, steps: number) {
    const photos = movePhoto(media.photos, photo.key, steps);
    setMedia((old) => ({ ...old, photos }));
    setMoved(t("listing-editor.photos.moved", { number: photos.findIndex(({ key }) => key === photo.key) + 1 }));
  }
  const remove = (photo: Photo) =>
    setMedia((old) => ({ ...old, photos: old.photos.filter(({ key }) => key !== photo.key) }));

  return (
    <>
      <ul className={css.grid}>
        {media.photos.map((photo, index) => (
          <PhotoItem
            key={photo.key}
            photo={photo}
            number={index + 1}
            last={index === media.photos.length - 1}
            same={duplicateOf(media.photos, photo)}
            onMove={(steps) => move(photo, steps)}
            onRemove={() => remove(photo)}
          />
        ))}
        {Array.from({ length: checking }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without an identity
          <li key={`checking-${index}`} className={css.item}>
            <Skeleton shape="photo43" />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
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
  onMove(steps: number): void;
  onRemove(): void;
}

function PhotoItem({ photo, number, last, same, onMove, onRemove }: PhotoItemProps) {
  const { t, language } = useI18n();
  const url = usePhotoUrl(photo);
  const problem = photo.problem
    ? t(`listing-editor.photos.problem.${photo.problem}`, {
        size: formatFileSize(limits.photoBytes, language),
        count: limits.photos,
      })
    : same && t("listing-editor.photos.same", { number: same });
  return (
    <li className={css.item} data-state={photo.problem ? "bad" : same ? "duplicate" : "ok"}>
      <div className={css.photo}>
        {photo.problem ? (
          <Icon of={ImageOff} size="l" />
        ) : (
          url && <img src={url} alt={t("listing-editor.photos.alt", { number, name: photo.name })} />
        )}
        {number === 1 && !photo.problem && (
          <Badge tone="paper" className={css.cover}>
            {t("listing-editor.photos.cover")}
          </Badge>
        )}
      </div>
      <div className={css.bar}>
        <span className={css.name} title={photo.name}>
          <bdi>{photo.name}</bdi>
        </span>
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
      {problem && <p className={css.problem}>{problem}</p>}
    </li>
  );
}
