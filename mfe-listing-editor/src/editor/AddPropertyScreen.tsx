import { useGate, useHost, useSession } from "@gable/shared-sdk/react";
import { useEffect, useRef } from "react";
import { SignedOut } from "../shared/SignedOut.tsx";
import { EditorLoader } from "./EditorLoader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { Refusal } from "./Refusal.tsx";

/** `/user/add-property`: behind the gate `property_list`. */
export default function AddPropertyScreen() {
  const session = useSession();
  if (!session) return <SignedOut reason="listing-editor.reason.list" />;
  return <Gated memberId={session.id} />;
}

function Gated({ memberId }: { memberId: number }) {
  const { gate } = useHost();
  const { decision, recheck } = useGate("property_list");
  const opened = useRef(false);
  // Once the form stands, a later no (the last listing was used elsewhere) must not take it away.
  if (decision?.allowed) opened.current = true;
  const refused = decision !== null && !decision.allowed && !opened.current;

  useEffect(() => {
    if (refused) void gate.enter("property_list");
  }, [gate, refused]);

  if (opened.current) return <EditorLoader memberId={memberId} property={null} />;
  if (!decision || decision.allowed) return <EditorSkeleton />;
  return <Refusal decision={decision} onRetry={() => void recheck()} />;
}
