import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatNumber } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Badge, Icon, type IconDrawing, ImageIcon, LockIcon, Picture, PlanDoor } from "@gable/shared-ui/core";
import FileTextIcon from "lucide-react/icons/file-text";
import Grid3x3Icon from "lucide-react/icons/grid-3x3";
import PlayIcon from "lucide-react/icons/play";
import Rotate3dIcon from "lucide-react/icons/rotate-3d";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useWords } from "../shared/useWords.ts";
import { type MediaKind, mediaOf } from "./gallery/media.ts";
import styles from "./Mosaic.module.css";
import { picturesOf, plansOf } from "./pictures.ts";
import { LEAD_SIZES } from "./property.queries.ts";

const Gallery = lazyPart(() => import("./gallery/Gallery.tsx"));

const TILES = 5;
const FEW = ["", styles.few1, styles.few2, styles.few3, styles.few4];
const TAB_ICONS: Record<MediaKind, IconDrawing> = {
  photos: ImageIcon,
  plans: PlanDoor,
  panorama: Rotate3dIcon,
  video: PlayIcon,
  documents: FileTextIcon,
};

export interface MosaicProps {
  property: PropertyDetail;
  /** Sold or rented. */
  gone: boolean;
  /** Buttons over the photographs. */
  actions: ReactNode;
}

/**
 * The first five photographs, and what else there is to see. Each is a link to its file, so that it opens without
 * scripts; with them it opens the gallery.
 */
export function Mosaic({ property, gone, actions }: MosaicProps) {
  const { t, language } = useWords();
  const [shown, setShown] = useState<{ kind: MediaKind; index: number } | null>(null);
  const [used, setUsed] = useState(false);
  const pictures = picturesOf(property);
  const open = (kind: MediaKind, index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setUsed(true);
    setShown({ kind, index });
  };
  const number = (value: number) => formatNumber(value, language);
  const isLocked = property.hidden !== null && pictures.length < TILES;
  const tiles = pictures.length + (isLocked ? 1 : 0);
  const look = [styles.mosaic, FEW[tiles], gone && styles.gone].filter(Boolean).join(" ");
  const media = mediaOf(property);
  const files: Record<MediaKind, { href: string; count?: number }> = {
    photos: { href: pictures[0] ?? "", count: pictures.length },
    plans: { href: plansOf(property)[0] ?? "", count: plansOf(property).length },
    panorama: { href: property.panorama },
    video: { href: property.video },
    documents: { href: "#documents", count: property.documents.length },
  };
  return (
    <>
      <div className={styles.wrap}>
        <div className={look}>
          {tiles === 0 && <Picture alt={t("catalog.property.noPhoto")} ratio="fill" />}
          {pictures.slice(0, TILES).map((picture, index) => (
            <a
              key={picture}
              className={styles.tile}
              href={picture}
              onClick={open("photos", index)}
              aria-label={t("catalog.gallery.open", { number: number(index + 1), count: number(pictures.length) })}
            >
              <Picture
                src={picture}
                alt={property.pictureTexts[picture] ?? ""}
                ratio="fill"
                sizes={index === 0 ? LEAD_SIZES : "(max-width: 719px) 100vw, 320px"}
                priority={index === 0}
              />
            </a>
          ))}
          {isLocked && (
            <a className={styles.locked} href="#premium" aria-label={t("catalog.hidden.title")}>
              <img src={property.hidden?.placeholder} alt="" width={360} height={240} />
              <Icon of={LockIcon} />
            </a>
          )}
        </div>
        {!gone && (property.promoted || property.premium) && (
          <div className={styles.badges}>
            {property.promoted && <Badge tone="paper">{t("catalog.badge.featured")}</Badge>}
            {property.premium && <Badge tone="premium">{t("catalog.badge.premium")}</Badge>}
          </div>
        )}
        {actions}
        {pictures.length > 1 && (
          <button type="button" className={styles.all} onClick={open("photos", 0)}>
            <Icon of={Grid3x3Icon} size="s" />
            {t("catalog.gallery.all", { count: pictures.length })}
          </button>
        )}
      </div>
      {media.length > 1 && (
        <nav className={styles.tabs} aria-label={t("catalog.gallery.media")}>
          {media.map((kind) => (
            <a
              key={kind}
              className={styles.tab}
              href={files[kind].href}
              rel={kind === "video" ? "noopener" : undefined}
              onClick={open(kind, 0)}
            >
              <Icon of={TAB_ICONS[kind]} size="s" />
              {t(`catalog.gallery.${kind}`)} {files[kind].count && number(files[kind].count)}
            </a>
          ))}
        </nav>
      )}
      {used && (
        <Gallery
          property={property}
          shown={shown}
          onShow={(kind, index) => setShown({ kind, index })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
