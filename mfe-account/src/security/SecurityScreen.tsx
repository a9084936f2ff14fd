import { useT } from "@gable/shared-sdk/react";
import { Heading, Text } from "@gable/shared-ui/core";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { BlockedPeople } from "./BlockedPeople.tsx";
import { DataDownload } from "./DataDownload.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Password } from "./Password.tsx";
import { Sessions } from "./Sessions.tsx";
import css from "./security.module.css";

/** `/user/security`: password, sessions, blocked people, the member's data, and the end of the account. */
export default function SecurityScreen() {
  return <MemberOnly>{(session) => <Security key={session.id} email={session.email} />}</MemberOnly>;
}

function Security({ email }: { email: string }) {
  const t = useT();
  return (
    <>
      <div>
        <Heading level={1}>{t("account.security.title")}</Heading>
        <Text tone="muted">{t("account.security.lead")}</Text>
      </div>
      <div className={css.parts}>
        <Password />
        <Sessions />
        <BlockedPeople />
        <DataDownload />
        <DeleteAccount email={email} />
      </div>
    </>
  );
}
