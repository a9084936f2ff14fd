import { useSettings } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/** Served by the composer from `shell/public`; stands in where the settings name no icon (spec §2). */
const FALLBACK = "/favicon.svg";

/**
 * The page's icon: that which the document came with, the settings' one as soon as it can be loaded, and the site's own
 * where it cannot.
 */
export function Favicon() {
  const icon = useSettings().brand.favicon;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!icon || !link) return;
    const probe = new Image();
    probe.onload = () => {
      link.href = icon;
    };
    probe.onerror = () => {
      link.href = FALLBACK;
    };
    probe.src = icon;
    return () => {
      probe.onload = probe.onerror = null;
    };
  }, [icon]);
  return null;
}
