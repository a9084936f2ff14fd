import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { IconLink } from "@gable/shared-ui/core";
import { MessageCircleIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useUnread } from "../conversations/useUnread.ts";
import type { Background } from "../unread/background.ts";

/** `header.actions`: the way to the inbox, with the number of unread messages. */
export default function InboxWidget() {
  const t = useT();
  const { count, newest } = useUnread();
  const background = useBackground();
  useEffect(() => background?.set({ count, newest }), [background, count, newest]);
  return (
    <IconLink
      to="/user/chat"
      icon={MessageCircleIcon}
      count={count}
      label={count ? t("chat.inbox.unread", { count }) : t("chat.nav.messages")}
    />
  );
}

/** What chat does on every page, which comes after the page. */
function useBackground(): Background | null {
  const { sdk, session, queryClient, i18n } = useHost();
  const me = useSession()?.id;
  const [background, setBackground] = useState<Background | null>(null);
  const services = useRef({ sdk, session, queryClient, i18n });
  useEffect(() => {
    if (me === undefined) return;
    let started: Background | null = null;
    let isOver = false;
    import(/* webpackChunkName: "background" */ "../unread/background.ts")
      .then(({ startBackground }) => {
        if (isOver) return;
        started = startBackground(services.current, me);
        setBackground(started);
      })
      // Without it messages are marked in the header alone, until the next page.
      .catch(() => undefined);
    return () => {
      isOver = true;
      started?.stop();
    };
  }, [me]);
  return background;
}
