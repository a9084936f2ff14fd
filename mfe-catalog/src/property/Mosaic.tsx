import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatNumber } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Badge, Icon, ImageIcon, Picture } from "@gable/shared-ui/core";
import FileTextIcon from "lucide-react/icons/file-text";
import Grid3x3Icon from "lucide-react/icons/grid-3x3";
import PlayIcon from "lucide-react/icons/play";
import Rotate3dIcon from "lucide-react/icons/rotate-3d";
import { type MouseEvent, useState } from "react";
import { useWords } from "../shared/useWords.ts";
import styles from "./Mosaic.module.css";
import { picturesOf } from "./pictures.ts";
import { LEAD_SIZES } from "./property.route.ts";

const Gallery = lazyPart(() => import("./Gallery.tsx"));

const TILES = 5;
const FEW = ["", styles.few1, styles.few2, styles.few3, styles.few4];

/**
 * The first five photographs. Each is a link to its picture, so that it opens without scripts; with them
 * it opens the gallery.
 */
export function Mosaic({ property, gone }: { property: PropertyDetail; gone: boolean }) {
  const { t, language } = useWords();
  const [shown, setShown] = useState<number | null>(null);
  const [used, setUsed] = useState(false);
  const pictures = picturesOf(property);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setUsed(true);
    setShown(index);
  };
  const count = formatNumber(pictures.length, language);
  const look = [styles.mosaic, FEW[pictures.length], gone && styles.gone].filter(Boolean).join(" ");
  return (
    <>
      <div className={styles.wrap}>
        <div className={look}>
          {pictures.length === 0 && <Picture alt={t("catalog.property.noPhoto")} ratio="fill" />}
          {pictures.slice(0, TILES).map((picture, index) => (
            <a
              key={picture}
              className={styles.tile}
              href={picture}
              onClick={open(index)}
              aria-label={t("catalog.gallery.open", { number: formatNumber(index + 1, language), count })}
            >
              <Picture
                src={picture}
                alt=""
                ratio="fill"
                sizes={index === 0 ? LEAD_SIZES : "(max-width: 719px) 100vw, 320px"}
                priority={index === 0}
              />
            </a>
          ))}
        </div>
        {(property.promoted || property.premium) && (
          <div className={styles.badges}>
            {property.promoted && <Badge tone="paper">{t("catalog.badge.featured")}</Badge>}
            {property.premium && <Badge tone="premium">{t("catalog.badge.premium")}</Badge>}
          </div>
        )}
        {pictures.length > 1 && (
          <button type="button" className={styles.all} onClick={open(0)}>
            <Icon of={Grid3x3Icon} size="s" />
            {t("catalog.gallery.all", { count: pictures.length })}
          </button>
        )}
      </div>
      {(property.panorama || property.video || property.documents.length > 0) && (
        <nav className={styles.tabs} aria-label={t("catalog.gallery.media")}>
          <a className={styles.tab} href={pictures[0]} onClick={open(0)}>
            <Icon of={ImageIcon} size="s" />
            {t("catalog.gallery.photos")} {count}
          </a>
          {property.panorama && (
            <a className={styles.tab} href={property.panorama} target="_blank" rel="noopener">
              <Icon of={Rotate3dIcon} size="s" />
              {t("catalog.gallery.panorama")}
            </a>
          )}
          {property.video && (
            <a className={styles.tab} href={property.video} target="_blank" rel="noopener">
              <Icon of={PlayIcon} size="s" />
              {t("catalog.gallery.video")}
            </a>
          )}
          {property.documents.length > 0 && (
            <a className={styles.tab} href="#documents">
              <Icon of={FileTextIcon} size="s" />
              {t("catalog.property.documents")} {formatNumber(property.documents.length, language)}
            </a>
          )}
        </nav>
      )}
      {used && (
        <Gallery
          title={property.title}
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
