import { useSession } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import type { ListedKind } from "../listing/sections.ts";
import { SignedOut } from "./SignedOut.tsx";

/** A member's screen; a visitor is asked to sign in. */
export function MemberOnly({ kind, children }: { kind: ListedKind; children(memberId: number): ReactNode }) {
  const session = useSession();
  if (!session) return <SignedOut reason={`listing-editor.reason.${kind}`} />;
  return children(session.id);
}
