import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatNumber } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Icon, Tabs } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import FileTextIcon from "lucide-react/icons/file-text";
import { Film } from "../../shared/film/Film.tsx";
import { picturesOf, plansOf } from "../pictures.ts";
import styles from "./Gallery.module.css";
import { type MediaKind, mediaOf } from "./media.ts";
import { useGalleryKeys } from "./useGalleryKeys.ts";

const Stage = lazyPart(() => import("./Stage.tsx"));
const Panorama = lazyPart(() => import("./Panorama.tsx"));

export interface GalleryProps {
  property: PropertyDetail;
  /** What is on show; null keeps it shut. */
  shown: { kind: MediaKind; index: number } | null;
  onShow(kind: MediaKind, index: number): void;
  onClose(): void;
}

/** All that there is to see of a listing, over the whole screen: photographs, plans, 360°, video and documents as tabs. */
export default function Gallery({ property, shown, onShow, onClose }: GalleryProps) {
  const { t, language } = useI18n();
  const kind = shown?.kind ?? "photos";
  const index = shown?.index ?? 0;
  const sets = { photos: picturesOf(property), plans: plansOf(property) };
  const count = kind === "photos" || kind === "plans" ? sets[kind].length : 0;
  useGalleryKeys(index, count, (next) => onShow(kind, next));
  const number = (value: number) => formatNumber(value, language);
  // Its line stays where there is nothing to count: the tabs below it stay where they are.
  const position =
    count > 0 ? t("catalog.gallery.position", { number: number(index + 1), count: number(count) }) : "\u00a0";
  const stage = (set: "photos" | "plans") => (
    <Stage
      title={property.title}
      pictures={sets[set]}
      texts={property.pictureTexts}
      index={index}
      onShow={(next) => onShow(set, next)}
    />
  );
  const content = {
    photos: () => stage("photos"),
    plans: () => stage("plans"),
    panorama: () => <Panorama src={property.panorama} title={property.title} />,
    video: () => <Film address={property.video} title={property.title} />,
    documents: () => <Documents property={property} />,
  };
  return (
    <Dialog
      size="full"
      className={styles.gallery}
      open={shown !== null}
      onOpenChange={(next) => !next && onClose()}
      title={<bdi>{property.title}</bdi>}
      description={<span aria-live="polite">{position}</span>}
    >
      <Tabs
        className={styles.tabs}
        label={t("catalog.gallery.media")}
        value={kind}
        onChange={(id) => onShow(id as MediaKind, 0)}
        items={mediaOf(property).map((each) => ({
          id: each,
          label: t(`catalog.gallery.${each}`),
          count: each === "photos" || each === "plans" ? number(sets[each].length) : undefined,
          content: content[each](),
        }))}
      />
    </Dialog>
  );
}

function Documents({ property }: { property: PropertyDetail }) {
  const { t } = useI18n();
  return (
    <ul className={styles.documents}>
      {property.documents.map((file) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noopener">
            <Icon of={FileTextIcon} />
            <bdi>{file.name || t("catalog.property.document")}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
