import { useI18n } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/**
 * Arrows, Home and End wherever the focus is in the dialog, but for its tabs; from the moment that it opens, also
 * while the pictures' code is on its way. The dialog keeps arrow keys to itself: they are caught on their way down.
 * @param index of the picture that is shown
 * @param count of pictures; 0 leaves the keys alone
 */
export function useGalleryKeys(index: number, count: number, onShow: (index: number) => void): void {
  const { direction } = useI18n();
  useEffect(() => {
    if (count === 0) return undefined;
    const last = count - 1;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("[role=tablist]")) return;
      const forward = direction === "rtl" ? -1 : 1;
      const target = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: last }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onShow(Math.max(0, Math.min(last, target)));
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [direction, index, count, onShow]);
}
