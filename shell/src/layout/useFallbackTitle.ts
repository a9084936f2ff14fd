import { useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { useEffect, useRef } from "react";
import { useBrand } from "../services/useBrand.ts";
import { isCurrent } from "./isCurrent.ts";
import { useNavigation } from "./useNavigation.ts";

/**
 * Titles the document as soon as the visitor moves on, by the page's entry in the navigation or the
 * site's name. A remote whose route has a `head` gives the exact title when its data are there.
 */
export function useFallbackTitle(): void {
  const t = useT();
  const { name } = useBrand();
  const location = useLocation();
  const entries = [...useNavigation("header"), ...useNavigation("member"), ...useNavigation("footer")];
  const last = useRef(location.pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title changes with the path alone
  useEffect(() => {
    if (last.current === location.pathname) return;
    last.current = location.pathname;
    const entry = entries.find(({ to }) => isCurrent(to, location));
    document.title = entry ? `${t(entry.label)} | ${name}` : name;
  }, [location.pathname]);
}
