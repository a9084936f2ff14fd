import { lazyPart } from "@gable/mfe-kit/lazy";
import { useSession, useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { Avatar, LinkButton } from "@gable/shared-ui/core";
import { useInBrowser } from "../shellContext.ts";
import { Disclosure } from "./Disclosure.tsx";
import css from "./Header.module.css";

/** Path of the sign-in page that leads back to where the visitor is. */
function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/login" : `/login?next=${encodeURIComponent(pathname + search)}`;
}

const MemberPanel = lazyPart(() => import(/* webpackChunkName: "member" */ "./member/MemberPanel.tsx"));

/** "Sign in", or the member's picture and menu. */
export function MemberMenu() {
  const t = useT();
  const member = useSession();
  const location = useLocation();
  const inBrowser = useInBrowser();

  if (!member) {
    return (
      <LinkButton to={inBrowser ? signInPath(location) : "/login"} size="s" variant="soft" data-action="sign-in">
        {t("shell.header.signIn")}
      </LinkButton>
    );
  }
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
      {(close) => <MemberPanel member={member} onFollow={close} />}
    </Disclosure>
  );
}
