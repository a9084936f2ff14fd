import { useSettings } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/** Served by the composer from `shell/public`; stands in where the settings name no icon (spec §2). */
const FALLBACK = "/favicon.svg";

/** The page's icon: the settings' one as soon as it can be loaded; until then, and else, that which the document came with. */
export function Favicon() {
  const icon = useSettings().brand.favicon;
  useEffect(() => {
    let link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!link) {
      link = document.createElement("link");
      link.rel = "icon";
      document.head.append(link);
    }
    const target = link;
    const use = (address: string) => {
      if (target.getAttribute("href") !== address) target.href = address;
    };
    if (!icon) {
      if (!target.getAttribute("href")) use(FALLBACK);
      return;
    }
    const probe = new Image();
    probe.onload = () => use(icon);
    probe.onerror = () => use(FALLBACK);
    probe.src = icon;
    return () => {
      probe.onload = null;
      probe.onerror = null;
    };
  }, [icon]);
  return null;
}
