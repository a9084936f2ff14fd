import type { Verification, VerificationField } from "@gable/shared-sdk/calls";
import { useState } from "react";
import { type Answer, type Answers, answersOf, fitAnswers } from "./answers.ts";
import { keepAnswers, keptAnswers } from "./keptAnswers.ts";

/** What is filled in: at first what was kept, else what was refused; it is kept at every change. */
export function useAnswers(memberId: number, fields: VerificationField[], application: Verification | null) {
  const [kept] = useState(() => keptAnswers(memberId));
  const [answers, setAnswers] = useState<Answers>(() => fitAnswers(fields, kept ?? answersOf(application)));
  const [isDirty, setDirty] = useState(kept !== null);

  function change(id: number, answer: Answer) {
    const next = { ...answers, [id]: answer };
    setAnswers(next);
    setDirty(true);
    keepAnswers(memberId, next);
  }

  return { answers, isDirty, change };
}
