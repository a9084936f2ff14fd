import { selectNewChat, useHost, useHostSelector, useT } from "@gable/shared-sdk/react";
import { useParams } from "@gable/shared-sdk/router";
import { EmptyState, VisuallyHidden } from "@gable/shared-ui/core";
import { useEffect } from "react";
import { ConversationList } from "../conversations/ConversationList.tsx";
import { isSame, readConversationId, withNewChat } from "../conversations/conversationList.ts";
import { useOpenConversation } from "../conversations/useInbox.ts";
import { HomePane } from "../side/HomePane.tsx";
import { ThreadPane } from "../thread/ThreadPane.tsx";
import css from "./ChatScreen.module.css";
import { useFill } from "./useFill.ts";

/** `/user/chat` and `/user/chat/{user_id}/{property_id}`: conversations, the open thread, the home. */
export default function ChatScreen() {
  const t = useT();
  const { store } = useHost();
  const fill = useFill<HTMLDivElement>();
  const current = readConversationId(useParams());
  const started = useHostSelector(selectNewChat);
  const { open: known, isKnown } = useOpenConversation(current);
  const open = known ?? (current && isKnown ? withNewChat([], started).find((one) => isSame(one, current)) : undefined);

  useEffect(() => {
    // Once it has a message the conversation comes from the provider.
    if (started && known && isSame(known, started)) store.startChat(null);
  }, [started, known, store]);

  return (
    <div ref={fill} className={css.chat}>
      <VisuallyHidden>
        <h1>{t("chat.nav.messages")}</h1>
      </VisuallyHidden>
      <ConversationList current={current} />
      {open ? (
        <>
          <ThreadPane key={`${open.userId}-${open.propertyId}`} conversation={open} />
          {open.slugId && open.propertyId > 0 && <HomePane slugId={open.slugId} />}
        </>
      ) : (
        <div className={css.nothing} data-open={current ? "" : undefined}>
          {(!current || isKnown) && (
            <EmptyState bare title={t(current ? "chat.thread.gone" : "chat.thread.choose")} level={2}>
              {t(current ? "chat.thread.goneHelp" : "chat.thread.chooseHelp")}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
