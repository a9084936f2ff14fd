import { ownPropertiesQuery, verificationQuery } from "@gable/shared-sdk/calls";
import type { SessionData } from "@gable/shared-sdk/host";
import type { VerificationStatus } from "@gable/shared-sdk/model";
import { Slot, useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { missingProfileFields } from "@gable/shared-sdk/rules";
import { Heading, Text } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import css from "./dashboard.module.css";
import { Figures } from "./Figures.tsx";
import { RecentListings } from "./RecentListings.tsx";
import { TodoList } from "./TodoList.tsx";
import { todosOf } from "./todos.ts";

/** `/user/dashboard`: what needs the member, and the figures that matter. */
export default function DashboardScreen() {
  return <MemberOnly>{(session) => <Dashboard session={session} />}</MemberOnly>;
}

function Dashboard({ session }: { session: SessionData }) {
  const { sdk } = useHost();
  const t = useT();
  const rejected = useQuery(ownPropertiesQuery(sdk, { review: "rejected", limit: 5 }));
  const verification = useVerificationStatus();
  const todos = todosOf(missingProfileFields(session), verification, rejected.data?.items ?? []);
  return (
    <>
      <div>
        <Heading level={1}>
          {session.name ? (
            <bdi>{t("account.dashboard.greeting", { name: session.name })}</bdi>
          ) : (
            t("account.dashboard.welcome")
          )}
        </Heading>
        <Text tone="muted">
          {todos.length > 0 ? t("account.dashboard.todo", { count: todos.length }) : t("account.dashboard.calm")}
        </Text>
      </div>
      {todos.length > 0 && <TodoList todos={todos} />}
      <Figures />
      <RecentListings />
      <div className={css.slot}>
        <Slot name="account.dashboard" props={{}} />
      </div>
    </>
  );
}

/** How the member's verification stands where the site asks for it; null where it does not, and while nobody knows. */
function useVerificationStatus(): VerificationStatus | null {
  const { sdk } = useHost();
  const { verificationRequired, member } = useSettings();
  const application = useQuery({ ...verificationQuery(sdk), enabled: verificationRequired });
  if (!verificationRequired || application.data === undefined) return null;
  return application.data?.status ?? member?.verificationStatus ?? "initial";
}
