import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Button } from "@gable/shared-ui/core";
import { MessageCircleIcon } from "lucide-react";
import { conversationPath } from "../conversations/conversationList.ts";

/** `property.contact`: opens the conversation with the listing's owner, after signing in where needed. */
export default function ContactWidget(props: SlotProps["property.contact"]) {
  const { propertyId, slugId, title, image, ownerId, ownerName, compact } = props;
  const t = useT();
  const me = useSession();
  const navigate = useNavigate();
  const { session, store, notify } = useHost();
  // The administration's listings have no owner id; it is reached as user 0 (api.md, get_chats).
  const userId = ownerId ?? 0;
  if (me && me.id === userId) return null;

  async function open(): Promise<void> {
    const member = await session.require("chat.contact.signIn").catch(() => null);
    if (!member) return;
    if (member.id === userId) {
      notify({ tone: "info", title: t("chat.contact.own") });
      return;
    }
    store.startChat({ userId, propertyId, name: ownerName, profile: "", title, titleImage: image, slugId });
    navigate(conversationPath({ userId, propertyId }));
  }

  return (
    <Button variant="primary" block icon={MessageCircleIcon} onClick={() => void open()}>
      {compact ? t("chat.contact.chat") : t("chat.contact.write", { name: ownerName })}
    </Button>
  );
}
