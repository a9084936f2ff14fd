import { useI18n } from "@gable/shared-sdk/react";
import { useState } from "react";
import styles from "./Film.module.css";
import { playerOf } from "./player.ts";

export interface FilmProps {
  /** As the owner gave it. */
  address: string;
  /** Of what it is a film. */
  title: string;
}

/** What the player needs to play; it can neither move the page nor fill in forms. */
const RIGHTS = "allow-scripts allow-same-origin allow-popups allow-presentation";

/** The button that was pressed is gone. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true });

/** A film in the page, which is fetched once somebody wants to see it, and the link to where it lies. */
export function Film({ address, title }: FilmProps) {
  const { t } = useI18n();
  const [isPlaying, setPlaying] = useState(false);
  const player = playerOf(address);
  const link = (
    <a href={address} target="_blank" rel="noopener">
      {t("catalog.gallery.openVideo")}
    </a>
  );
  if (player && isPlaying) {
    return (
      <div className={styles.playing}>
        <iframe
          ref={takeFocus}
          className={styles.film}
          src={`${player}?autoplay=1`}
          title={t("catalog.gallery.videoOf", { title })}
          allow="autoplay; encrypted-media; fullscreen"
          referrerPolicy="strict-origin"
          sandbox={RIGHTS}
        />
        {link}
      </div>
    );
  }
  return (
    <div className={styles.still}>
      {player && (
        <>
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            {t("catalog.gallery.play")}
          </button>
          <p>{t("catalog.gallery.playNote")}</p>
        </>
      )}
      {link}
    </div>
  );
}
