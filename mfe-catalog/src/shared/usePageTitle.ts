import type { HeadContext, PageHead } from "@gable/mfe-kit";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { useLocation, useParams } from "@gable/shared-sdk/router";
import { useEffect } from "react";

/**
 * Keeps the window's title that of the route's `head` while visitors move about; the server wrote the first.
 * @param ready the data that the title names has arrived
 */
export function usePageTitle(head: (context: HeadContext) => PageHead, ready: boolean): void {
  const { queryClient } = useHost();
  const { t, language } = useI18n();
  const settings = useSettings();
  const location = useLocation();
  const params = useParams() as Record<string, string>;
  const { slugId } = params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for its parameters
  useEffect(() => {
    if (!ready) return;
    const { origin } = window.location;
    const url = new URL(location.pathname + location.search, origin);
    document.title = head({ queryClient, params, url, language, t, settings, origin }).title;
  }, [head, ready, location.pathname, location.search, slugId, language, t, settings, queryClient]);
}
