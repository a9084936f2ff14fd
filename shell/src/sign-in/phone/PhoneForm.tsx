import { lazyPart } from "@gable/mfe-kit/lazy";
import { useState } from "react";
import type { FlowProps } from "../../session/flow.ts";
import { NumberStep } from "./NumberStep.tsx";

const CodeStep = lazyPart(() => import("./CodeStep.tsx"));

/** Signing in by a number, and the code that is sent to it. Who is new has an account afterwards. */
export function PhoneForm(flow: FlowProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <NumberStep {...flow} onSent={setSentTo} />;
  return <CodeStep {...flow} phone={sentTo} onChange={() => setSentTo(null)} />;
}
