import { lazyPart } from "@gable/mfe-kit/lazy";
import { isApiError } from "@gable/shared-sdk/client";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Button, LinkButton, MessageCircleIcon } from "@gable/shared-ui/core";
import { useMutation } from "@tanstack/react-query";
import FilePenIcon from "lucide-react/icons/file-pen";
import MailIcon from "lucide-react/icons/mail";
import PhoneIcon from "lucide-react/icons/phone";
import { useState } from "react";
import { telephone } from "../shared/telephone.ts";
import type { ListingTile } from "../shared/tile.ts";
import styles from "./PersonContact.module.css";

const ContactDialog = lazyPart(() => import("./ContactDialog.tsx"));

export interface PersonContactProps {
  /** `id` is null for the site itself. */
  person: { id: number | null; name: string; profile: string; mobile: string; email: string };
  /** What a message to the site is about. */
  subject: string;
  /** One of their homes, which a conversation is about; undefined where they show none. */
  home(): Promise<ListingTile | undefined>;
}

/** Ways to reach somebody who offers homes: a conversation about one of them, by telephone, by mail, by a form. */
export function PersonContact({ person, subject, home }: PersonContactProps) {
  const { session } = useHost();
  const t = useT();
  const me = useSession();
  const [form, setForm] = useState<"unused" | "open" | "shut">("unused");
  const { name, mobile, email } = person;
  const chat = useChat(person, home);
  return (
    <div className={styles.contact}>
      {(me === null || me.id !== person.id) && (
        <Button variant="primary" icon={MessageCircleIcon} loading={chat.isPending} onClick={() => chat.mutate()}>
          {t("catalog.agent.chat")}
        </Button>
      )}
      {mobile && (
        <LinkButton icon={PhoneIcon} href={telephone(mobile)}>
          {t("catalog.agent.call")}
        </LinkButton>
      )}
      {email && (
        <LinkButton icon={MailIcon} href={`mailto:${email}`}>
          {t("catalog.agent.mail")}
        </LinkButton>
      )}
      {!mobile && !email && me === null && (
        <Button icon={PhoneIcon} onClick={() => void session.require("catalog.signIn.contact").catch(() => undefined)}>
          {t("catalog.agent.showNumber")}
        </Button>
      )}
      <Button icon={FilePenIcon} onClick={() => setForm("open")}>
        {t("catalog.agent.message")}
      </Button>
      {form !== "unused" && (
        <ContactDialog name={name} subject={subject} open={form === "open"} onClose={() => setForm("shut")} />
      )}
    </div>
  );
}

/** Opens the conversation with somebody about a home of theirs, after signing in. */
function useChat({ id, name, profile }: PersonContactProps["person"], home: PersonContactProps["home"]) {
  const { session, store, notify } = useHost();
  const t = useT();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn() {
      await session.require("catalog.signIn.chat");
      const about = await home();
      if (!about) return notify({ tone: "info", title: t("catalog.agent.noChat") });
      // The site itself is reached as user 0 (api.md, get_chats).
      const userId = id ?? 0;
      const { id: propertyId, title, image: titleImage, slugId } = about;
      store.startChat({ userId, propertyId, name, profile, title, titleImage, slugId });
      navigate(`/user/chat/${userId}/${propertyId}`);
    },
    onError(error) {
      // The visitor shut the sign-in dialog: nothing to say.
      if (isApiError(error) && error.kind === "unauthenticated") return;
      notify({ tone: "bad", title: t("catalog.agent.chatFailed") });
    },
  });
}
