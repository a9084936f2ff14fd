import { GateRoute, useSession } from "@gable/shared-sdk/react";
import { SignedOut } from "../shared/SignedOut.tsx";
import { EditorLoader } from "./EditorLoader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { Refusal } from "./Refusal.tsx";

/** `/user/add-property`: behind the gate `property_list`. */
export default function AddPropertyScreen() {
  const session = useSession();
  if (!session) return <SignedOut reason="listing-editor.reason.list" />;
  return (
    <GateRoute
      feature="property_list"
      pending={<EditorSkeleton />}
      refused={(decision, gate) => <Refusal decision={decision} onRetry={() => void gate.recheck()} />}
    >
      <EditorLoader memberId={session.id} property={null} />
    </GateRoute>
  );
}
