import { notificationsQuery } from "@gable/shared-sdk/calls";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useLocation } from "@gable/shared-sdk/router";
import { BellIcon, IconButton, IconLink } from "@gable/shared-ui/core";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useNews } from "../useNews.ts";
import css from "./bell.module.css";

const BellPanel = lazy(() => import("./BellPanel.tsx"));

/** As many as the panel shows. */
const NEWEST = 6;
/** More are not counted. */
const MOST = 99;

/** `header.actions`: how many notifications are unread, and the newest of them. */
export default function BellWidget() {
  const t = useT();
  const { extensions } = useSettings();
  // Elsewhere reading the list marks it: there is nothing to count, and nothing is shown unasked.
  if (!extensions.includes("notifications"))
    return <IconLink to="/user/notifications" icon={BellIcon} label={t("account.notifications.title")} />;
  return <Bell />;
}

function Bell() {
  const { sdk } = useHost();
  const t = useT();
  const { pathname } = useLocation();
  const refetchInterval = useNews();
  const query = useQuery({
    ...notificationsQuery(sdk, { limit: NEWEST, keepUnread: true }),
    staleTime: 0,
    refetchInterval,
  });
  const unread = query.data?.unread ?? 0;
  const counted =
    unread > MOST
      ? t("account.notifications.unreadMany", { most: `${MOST}+` })
      : t("account.notifications.unread", { count: unread });
  const label = unread ? counted : t("account.notifications.title");
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shuts it
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={css.bell}>
      <IconButton
        icon={BellIcon}
        count={unread > MOST ? `${MOST}+` : unread}
        label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <section id={id} hidden={!open} aria-label={t("account.notifications.title")} className={css.panel}>
        {open && (
          <Suspense>
            <BellPanel query={query} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </section>
      <span role="status" className={css.spoken}>
        {unread > 0 && label}
      </span>
    </div>
  );
}
