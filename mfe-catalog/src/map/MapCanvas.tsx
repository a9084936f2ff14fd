import type { MapBounds } from "@gable/shared-sdk/model";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { ErrorState, Icon, InlineNote } from "@gable/shared-ui/core";
import MinusIcon from "lucide-react/icons/minus";
import PlusIcon from "lucide-react/icons/plus";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./Map.module.css";
import { loadMapSources, openMap } from "./openMap.ts";
import type { Camera, MapPort, MapTheme, ViewBounds } from "./port.ts";

export interface MapCanvasProps {
  /** Where the map looks first; later changes do nothing. Null: not known yet, and the map waits. */
  start: Camera | MapBounds | ViewBounds | null;
  /** Accessible name. */
  label: string;
  /** The page around scrolls by the wheel and one finger, over the map too. Later changes do nothing. */
  inPage?: boolean;
  /** The map is there; what is returned ends what was begun. */
  onOpen(port: MapPort): (() => void) | undefined;
  /** Over the map. */
  children?: ReactNode;
}

/** A map in the box that it stands in, with its zoom, its credit and its own loading and failure. */
export function MapCanvas({ start, label, inPage = false, onOpen, children }: MapCanvasProps) {
  const host = useHost();
  const settings = useSettings();
  const { t, language } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<MapPort | null>(null);
  const [failed, setFailed] = useState(false);
  const [troubled, setTroubled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isKnown = start !== null;
  const gestures = inPage
    ? {
        windows: t("catalog.map.wheel", { key: "Ctrl" }),
        mac: t("catalog.map.wheel", { key: "⌘" }),
        touch: t("catalog.map.fingers"),
      }
    : undefined;
  const given = useRef({ start, onOpen, label, gestures });
  given.current = { start, onOpen, label, gestures };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens a new map
  useEffect(() => {
    const element = place.current;
    const first = given.current;
    if (!isKnown || !element || !first.start) return;
    let opened: MapPort | null = null;
    let end: (() => void) | undefined;
    let isGone = false;
    const open = async (from: Camera | MapBounds | ViewBounds) => {
      const box = element.appendChild(document.createElement("div"));
      box.className = styles.canvas ?? "";
      opened = await openMap({
        element: box,
        start: from,
        theme: themeOf(element),
        language,
        label: first.label,
        gestures: first.gestures,
        sources: await loadMapSources(),
        googleKey: settings.map.googleKey,
        workerUrl: host.workerUrl,
      });
      if (isGone) return opened.destroy();
      opened.on("trouble", () => setTroubled(true));
      opened.on("lost", () => setFailed(true));
      setPort(opened);
      end = given.current.onOpen(opened);
    };
    setFailed(false);
    setTroubled(false);
    open(first.start).catch((error: unknown) => {
      host.telemetry.error(error, { action: "open map" });
      if (!isGone) setFailed(true);
    });
    const unwatch = watchTheme(() => opened?.setTheme(themeOf(element)));
    return () => {
      isGone = true;
      unwatch();
      end?.();
      opened?.destroy();
      element.replaceChildren();
      setPort(null);
    };
  }, [isKnown, attempt, language, settings.map.googleKey]);

  return (
    <div className={port || failed ? styles.stage : `${styles.stage} ${styles.opening}`} aria-busy={!port && !failed}>
      <div ref={place} hidden={failed} />
      {failed ? (
        <div className={styles.message}>
          <ErrorState level={2} title={t("catalog.map.failed")} onRetry={() => setAttempt((count) => count + 1)}>
            {t("catalog.map.failedHelp")}
          </ErrorState>
        </div>
      ) : (
        port && (
          <>
            {children}
            <div className={styles.zoom}>
              <button type="button" aria-label={t("catalog.map.zoomIn")} onClick={() => port.zoomBy(1)}>
                <Icon of={PlusIcon} />
              </button>
              <button type="button" aria-label={t("catalog.map.zoomOut")} onClick={() => port.zoomBy(-1)}>
                <Icon of={MinusIcon} />
              </button>
            </div>
            <div className={styles.foot}>
              {troubled && <InlineNote tone="warn">{t("catalog.map.partly")}</InlineNote>}
              <span dir="ltr">{port.credit()}</span>
            </div>
          </>
        )
      )}
    </div>
  );
}

function themeOf(element: HTMLElement): MapTheme {
  const chosen = element.ownerDocument.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function watchTheme(then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", then);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", then);
  };
}
