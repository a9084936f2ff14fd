import { lazyPart } from "@gable/mfe-kit/lazy";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Button, LinkButton, MessageCircleIcon } from "@gable/shared-ui/core";
import FilePenIcon from "lucide-react/icons/file-pen";
import MailIcon from "lucide-react/icons/mail";
import PhoneIcon from "lucide-react/icons/phone";
import { useState } from "react";
import { telephone } from "../shared/telephone.ts";
import type { ListingTile } from "../shared/tile.ts";
import styles from "./PersonContact.module.css";

const ChooseHome = lazyPart(() => import("./ChooseHome.tsx"));
const ContactDialog = lazyPart(() => import("./ContactDialog.tsx"));

export interface PersonContactProps {
  /** `id` is null for the site itself; `slugId` is that of their page, empty without one. */
  person: { id: number | null; slugId: string; name: string; profile: string; mobile: string; email: string };
  /** What a message to the site is about. */
  subject: string;
  /** What a conversation with them is about; without it, a home of theirs that is chosen first. */
  about?: About;
}

type About = Pick<ListingTile, "id" | "title" | "image" | "slugId">;

/** Ways to reach somebody who offers homes: a conversation, by telephone, by mail, by a form. */
export function PersonContact({ person, subject, about }: PersonContactProps) {
  const { session } = useHost();
  const t = useT();
  const me = useSession();
  const [form, setForm] = useState<"unused" | "open" | "shut">("unused");
  const { name, mobile, email } = person;
  const chat = useChat(person, about);
  return (
    <div className={styles.contact}>
      {(person.slugId || about) && (me === null || me.id !== person.id) && (
        <Button
          variant="primary"
          icon={MessageCircleIcon}
          aria-haspopup={about ? undefined : "dialog"}
          onClick={() => void chat.ask()}
        >
          {t("catalog.agent.chat")}
        </Button>
      )}
      {chat.isChoosing && <ChooseHome person={person} onChoose={chat.open} onClose={chat.close} />}
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

/** Opens the conversation with somebody about what is given, else about the home of theirs that is chosen, after signing in. */
function useChat({ id, name, profile }: PersonContactProps["person"], about: About | undefined) {
  const { session, store } = useHost();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const open = ({ id: propertyId, title, image: titleImage, slugId }: About) => {
    // The site itself is reached as user 0 (api.md, get_chats).
    const userId = id ?? 0;
    store.startChat({ userId, propertyId, name, profile, title, titleImage, slugId });
    navigate(`/user/chat/${userId}/${propertyId}`);
  };
  return {
    isChoosing,
    open,
    async ask() {
      const member = await session.require("catalog.signIn.chat").catch(() => null);
      // Whoever has signed in may be that person.
      if (!member || member.id === id) return;
      if (about) open(about);
      else setChoosing(true);
    },
    close: () => setChoosing(false),
  };
}
