import { lazyPart } from "@gable/mfe-kit/lazy";
import { deleteMessageMutation } from "@gable/shared-sdk/calls";
import type { Message } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { IconButton } from "@gable/shared-ui/core";
import { Trash2Icon } from "lucide-react";
import { useState } from "react";
import { applyLiveEvent, type ThreadPages } from "../delivery/threadCache.ts";
import css from "./DeleteMessage.module.css";

const DeleteDialog = lazyPart(() => import(/* webpackChunkName: "delete" */ "./DeleteDialog.tsx"));

/** Takes a message of the member's own back, for both people, after a question. */
export function DeleteMessage({ message, name }: { message: Message; name: string }) {
  const { sdk } = useHost();
  const t = useT();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation(deleteMessageMutation(sdk));
  const { id, receiverId: userId, propertyId } = message;

  async function remove(): Promise<void> {
    await deletion.mutateAsync({ messageId: id, receiverId: userId });
    client.setQueryData<ThreadPages>(
      ["thread", userId, propertyId],
      (thread) =>
        thread &&
        applyLiveEvent(thread, { type: "message_deleted", messageId: id, userId, propertyId }, { userId, propertyId }),
    );
    void client.invalidateQueries({ queryKey: ["conversations"] });
  }

  return (
    <>
      <IconButton
        size="s"
        icon={Trash2Icon}
        label={t("chat.delete.message")}
        className={css.button}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && <DeleteDialog what="message" name={name} onDelete={remove} onClose={() => setAsking(false)} />}
    </>
  );
}
