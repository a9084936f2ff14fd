import { lazyPart } from "@gable/mfe-kit/lazy";
import { type Conversation, deleteConversationMutation } from "@gable/shared-sdk/calls";
import { useHost, useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { IconButton } from "@gable/shared-ui/core";
import { Menu } from "@gable/shared-ui/overlays";
import { EllipsisVerticalIcon, FlagIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";

const ReportDialog = lazyPart(() => import(/* webpackChunkName: "report" */ "../report/ReportDialog.tsx"));
const DeleteDialog = lazyPart(() => import(/* webpackChunkName: "delete" */ "./DeleteDialog.tsx"));

interface ThreadMenuProps {
  conversation: Conversation;
  /** Without a message there is nothing to report or delete. */
  isEmpty: boolean;
}

/** What else can be done with a conversation: reported to the operators, deleted. */
export function ThreadMenu({ conversation, isEmpty }: ThreadMenuProps) {
  const { sdk, notify, store } = useHost();
  const t = useT();
  const me = useSession();
  const { extensions } = useSettings();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"report" | "delete" | null>(null);
  const { userId, propertyId, name } = conversation;
  const deletion = useMutation(deleteConversationMutation(sdk));
  if (isEmpty || !me) return null;

  async function remove(): Promise<void> {
    await deletion.mutateAsync({ memberId: me?.id ?? 0, userId, propertyId });
    store.startChat(null);
    navigate("/user/chat");
    client.removeQueries({ queryKey: ["thread", userId, propertyId] });
    notify({ tone: "ok", title: t("chat.delete.conversation.done") });
    await client.invalidateQueries({ queryKey: ["conversations"] });
  }

  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVerticalIcon} label={t("chat.thread.more")} />}
        items={[
          ...(extensions.includes("chat-reports")
            ? [{ id: "report", label: t("chat.report.open"), icon: FlagIcon, onSelect: () => setDialog("report") }]
            : []),
          {
            id: "delete",
            label: t("chat.delete.conversation"),
            icon: Trash2Icon,
            danger: true,
            onSelect: () => setDialog("delete"),
          },
        ]}
      />
      {dialog === "report" && <ReportDialog conversation={conversation} onClose={() => setDialog(null)} />}
      {dialog === "delete" && (
        <DeleteDialog what="conversation" name={name} onDelete={remove} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
