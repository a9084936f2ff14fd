import type { SessionData } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Icon } from "@gable/shared-ui/core";
import LogOutIcon from "lucide-react/icons/log-out";
import css from "../Header.module.css";
import MemberEntries from "./MemberEntries.tsx";

interface MemberPanelProps {
  member: SessionData;
  /** After an entry was followed. */
  onFollow(): void;
}

/** What the member's picture in the header opens: the name, everything of the member's, and the way out. */
export default function MemberPanel({ member, onFollow }: MemberPanelProps) {
  const t = useT();
  const host = useHost();
  const navigate = useNavigate();
  const leave = async () => {
    await host.session.signOut();
    host.notify({ title: t("shell.session.signedOut"), tone: "ok" });
    navigate("/");
  };
  return (
    <>
      <p className={css.menuHead}>
        <bdi>{member.name || member.email}</bdi>
      </p>
      <MemberEntries onFollow={onFollow} />
      <button type="button" className={css.item} onClick={() => void leave()} data-action="sign-out">
        <Icon of={LogOutIcon} flip />
        {t("shell.header.signOut")}
      </button>
    </>
  );
}
