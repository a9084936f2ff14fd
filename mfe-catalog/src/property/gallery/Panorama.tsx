import { useT } from "@gable/shared-sdk/react";
import { IconButton, Loading, MinusIcon, PlusIcon, pictureAt } from "@gable/shared-ui/core";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { FIRST_LOOK, type Look, reachOf, turned, turnOfKey } from "./look.ts";
import styles from "./Panorama.module.css";

interface Drawn {
  renderer: PannellumRenderer;
  upright: number;
}

/** Whoever asks for less motion gets none that they did not make. */
const SWAY = 0.0006;
const NEARER = Math.PI / 12;

/** A 360° picture to look around in: by pointer, by arrow keys, nearer by the wheel and two buttons. */
export default function Panorama({ src, title }: { src: string; title: string }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const look = useRef<Look>(FIRST_LOOK);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  const turn = (by: Partial<Look>) => {
    if (!drawn.current) return;
    look.current = turned(look.current, by, drawn.current.upright);
    const { pitch, yaw, view } = look.current;
    drawn.current.renderer.render(pitch, yaw, view);
  };
  const redraw = useRef(turn);
  redraw.current = turn;

  useEffect(() => {
    let here = true;
    const observer = new ResizeObserver(() => {
      drawn.current?.renderer.resize();
      redraw.current({});
    });
    open(src, place.current as HTMLDivElement).then(
      (opened) => {
        if (!here) return opened.renderer.destroy();
        drawn.current = opened;
        redraw.current({});
        if (place.current) observer.observe(place.current);
        setState("ready");
      },
      () => here && setState("failed"),
    );
    return () => {
      here = false;
      observer.disconnect();
      drawn.current?.renderer.destroy();
      drawn.current = null;
    };
  }, [src]);
  useSway(state === "ready", place, redraw);
  useWheel(place, redraw);

  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const perPixel = look.current.view / event.currentTarget.clientWidth;
    turn({ yaw: -event.movementX * perPixel, pitch: event.movementY * perPixel });
  };

  return (
    <div className={styles.panorama}>
      <div
        ref={place}
        className={styles.view}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the picture
        tabIndex={0}
        aria-label={t("catalog.gallery.panoramaOf", { title })}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={(event) => {
          const by = turnOfKey(event.key);
          if (!by) return;
          event.preventDefault();
          turn(by);
        }}
      />
      {state === "loading" && <Loading className={styles.note}>{t("catalog.gallery.opening")}</Loading>}
      {state === "failed" && (
        <p className={styles.note} role="alert">
          {t("catalog.gallery.noPanorama")}{" "}
          <a href={src} target="_blank" rel="noopener">
            {t("catalog.gallery.openFile")}
          </a>
        </p>
      )}
      {state === "ready" && (
        <>
          <p className={styles.hint}>{t("catalog.gallery.lookAround")}</p>
          <div className={styles.buttons}>
            <IconButton
              look="paper"
              icon={PlusIcon}
              label={t("catalog.gallery.nearer")}
              onClick={() => turn({ view: -NEARER })}
            />
            <IconButton
              look="paper"
              icon={MinusIcon}
              label={t("catalog.gallery.farther")}
              onClick={() => turn({ view: NEARER })}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Loads the picture and draws it. @throws when it does not load, or the browser cannot draw it */
async function open(src: string, container: HTMLElement): Promise<Drawn> {
  await import("pannellum/src/js/libpannellum.js");
  const picture = new Image();
  picture.src = pictureAt(src, 1920);
  await picture.decode();
  const renderer = window.libpannellum?.renderer(container);
  if (!renderer) throw new Error("pannellum is not there.");
  const { across, upright } = reachOf(picture.naturalWidth, picture.naturalHeight);
  await new Promise<void>((ready, fail) => {
    try {
      renderer.init(picture, "equirectangular", false, across, upright, 0, ready, {});
    } catch (error) {
      fail(error);
    }
  });
  renderer.resize();
  return { renderer, upright };
}

type Turn = { current: (by: Partial<Look>) => void };
type Place = { current: HTMLElement | null };

/** Turns slowly until somebody takes hold of it. */
function useSway(isReady: boolean, place: Place, turn: Turn): void {
  useEffect(() => {
    const element = place.current;
    if (!isReady || !element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = requestAnimationFrame(function step() {
      turn.current({ yaw: SWAY });
      frame = requestAnimationFrame(step);
    });
    const stop = () => cancelAnimationFrame(frame);
    for (const use of ["pointerdown", "keydown", "wheel"]) element.addEventListener(use, stop, { once: true });
    return () => {
      stop();
      for (const use of ["pointerdown", "keydown", "wheel"]) element.removeEventListener(use, stop);
    };
  }, [isReady, place, turn]);
}

/** The wheel comes nearer; React listens to it passively, and the page below would scroll. */
function useWheel(place: Place, turn: Turn): void {
  useEffect(() => {
    const element = place.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turn.current({ view: event.deltaY * 0.001 });
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [place, turn]);
}
