import { lazyPart } from "@gable/mfe-kit/lazy";
import type { ViewingAnswer } from "./useViewingAnswer.ts";

const ProposeDialog = lazyPart(() => import("./ProposeDialog.tsx"));
const EndDialog = lazyPart(() => import("./EndDialog.tsx"));

interface AnswerDialogsProps {
  answer: ViewingAnswer;
  /** The other one. */
  name: string;
}

/** The dialog that asks for an answer, where one is open. */
export function AnswerDialogs({ answer, name }: AnswerDialogsProps) {
  const { dialog, setDialog, failure, pending } = answer;
  if (dialog === null) return null;
  const shared = { failure, pending, onClose: () => setDialog(null) };
  return dialog === "propose" ? (
    <ProposeDialog {...shared} onSubmit={answer.propose} />
  ) : (
    <EndDialog {...shared} action={dialog} name={name} onSubmit={answer[dialog]} />
  );
}
