import { GateRoute, useSession } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import type { ListedKind } from "../listing/sections.ts";
import { SignedOut } from "../shared/SignedOut.tsx";
import { CopyLoader } from "./CopyLoader.tsx";
import { EditorLoader } from "./EditorLoader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { Refusal } from "./Refusal.tsx";

/** The editor for something new, behind the gate `property_list` or `project_list`. */
export function AddScreen({ kind }: { kind: ListedKind }) {
  const session = useSession();
  const copied = useSearchParams()[0].get("copy");
  if (!session) return <SignedOut reason={`listing-editor.reason.list.${kind}`} />;
  return (
    <GateRoute
      feature={`${kind}_list`}
      pending={<EditorSkeleton />}
      refused={(decision, gate) => <Refusal kind={kind} decision={decision} onRetry={() => void gate.recheck()} />}
    >
      {copied ? (
        <CopyLoader key={copied} kind={kind} memberId={session.id} slugId={copied} />
      ) : (
        <EditorLoader kind={kind} memberId={session.id} original={null} />
      )}
    </GateRoute>
  );
}
