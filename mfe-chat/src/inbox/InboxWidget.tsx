import { useT } from "@gable/shared-sdk/react";
import { IconLink } from "@gable/shared-ui/core";
import { MessageCircleIcon } from "lucide-react";
import { useUnread } from "../conversations/useUnread.ts";

/** `header.actions`: the way to the inbox, with the number of unread messages. */
export default function InboxWidget() {
  const t = useT();
  const unread = useUnread();
  return (
    <IconLink
      to="/user/chat"
      icon={MessageCircleIcon}
      count={unread}
      label={unread ? t("chat.inbox.unread", { count: unread }) : t("chat.nav.messages")}
    />
  );
}
