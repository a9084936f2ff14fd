import type { SessionData } from "@gable/shared-sdk/host";
import { useSession } from "@gable/shared-sdk/react";
import { Container } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import css from "./frame.module.css";

/** A page of the account, for whom it belongs to. The host asks anybody else to sign in, in its place. */
export function MemberOnly({ children }: { children(session: SessionData): ReactNode }) {
  const session = useSession();
  return session && <Container className={css.page}>{children(session)}</Container>;
}
