import { lazyPart } from "@gable/mfe-kit/lazy";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useLocation, useNavigate } from "@gable/shared-sdk/router";
import { Avatar, Icon, LinkButton } from "@gable/shared-ui/core";
import LogOutIcon from "lucide-react/icons/log-out";
import { useInBrowser } from "../shell-context.ts";
import { Disclosure } from "./Disclosure.tsx";
import css from "./Header.module.css";

/** Path of the sign-in page that leads back to where the visitor is. */
function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/login" : `/login?next=${encodeURIComponent(pathname + search)}`;
}

const MemberEntries = lazyPart(() => import(/* webpackChunkName: "member" */ "./member/MemberEntries.tsx"));

/** "Sign in", or the member's picture and menu. */
export function MemberMenu() {
  const t = useT();
  const host = useHost();
  const member = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();

  if (!member) {
    return (
      <LinkButton to={inBrowser ? signInPath(location) : "/login"} size="s" variant="soft" data-action="sign-in">
        {t("shell.header.signIn")}
      </LinkButton>
    );
  }
  const leave = async () => {
    await host.session.signOut();
    host.notify({ title: t("shell.session.signedOut"), tone: "ok" });
    navigate("/");
  };
  return (
    <Disclosure
      label={t("shell.header.account")}
      trigger={(props) => (
        <button
          type="button"
          className={css.member}
          aria-label={t("shell.header.accountOf", { name: member.name })}
          {...props}
        >
          <Avatar name={member.name || member.email} src={member.profile || null} size="s" />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={css.menuHead}>
            <bdi>{member.name || member.email}</bdi>
          </p>
          <MemberEntries onFollow={close} />
          <button type="button" className={css.item} onClick={() => void leave()} data-action="sign-out">
            <Icon of={LogOutIcon} flip />
            {t("shell.header.signOut")}
          </button>
        </>
      )}
    </Disclosure>
  );
}
