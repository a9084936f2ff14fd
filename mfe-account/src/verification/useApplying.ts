import { applyForVerification, type VerificationField } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText, fieldTexts } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import { type Answers, answerIssues, questionOf, toSend } from "./answers.ts";
import { forgetAnswers } from "./keptAnswers.ts";

/** Why the last attempt was refused: as a whole, and by question in the provider's words. */
interface Refused {
  message: string;
  answers: Answers;
  byQuestion: ReadonlyMap<number, string>;
}

interface Applying {
  memberId: number;
  fields: VerificationField[];
  answers: Answers;
  /** Questions whose file is with the provider. */
  sentBefore: ReadonlySet<number>;
  /** Puts the focus on the control of a question. */
  focus(id: number): void;
  /** It has been sent. */
  onSent(): void;
}

/** Sends the answers for review, once nothing is wrong with them any more. */
export function useApplying({ memberId, fields, answers, sentBefore, focus, onSent }: Applying) {
  const { sdk, queryClient, telemetry } = useHost();
  const t = useT();
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const issues = answerIssues(fields, answers, sentBefore);

  async function send() {
    if (sending) return;
    setAttempted(true);
    setRefused(null);
    const [first] = issues.keys();
    if (first !== undefined) return focus(first);
    const sent = toSend(fields, answers);
    setSending(true);
    setShare(0);
    try {
      await applyForVerification(sdk, { answers: sent }, { onProgress: setShare });
      forgetAnswers(memberId);
      onSent();
    } catch (error) {
      if (!isApiError(error)) telemetry.error(error, { action: "apply for verification" });
      const byQuestion = new Map(
        fieldTexts(error, t).flatMap(([name, message]) => {
          const question = questionOf(name, sent);
          return question !== null && message ? [[question, message] as const] : [];
        }),
      );
      setRefused({ message: errorText(error, t), answers, byQuestion });
      setSending(false);
      const [place] = byQuestion.keys();
      if (place !== undefined) focus(place);
      // The form may have changed, or the review may have ended elsewhere.
      else if (isApiError(error) && error.kind === "validation")
        void Promise.all(
          ["verification", "verification-form"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
        );
    }
  }

  return {
    sending,
    /** Sent share of it, 0 to 1. */
    share,
    /** Why it was refused, in words. */
    failure: refused?.message,
    send,
    /** What is wrong with a question, once it was tried to send it. */
    errorOf(id: number): string | undefined {
      const issue = attempted ? issues.get(id) : undefined;
      if (issue) return t(issue);
      return refused && refused.answers[id] === answers[id] ? refused.byQuestion.get(id) : undefined;
    },
  };
}
