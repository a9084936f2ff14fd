import { type AnswerViewingInput, answerViewingMutation, type Viewing } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { useState } from "react";

/** What the member answers to a viewing, and the dialog that asks for it; null while none is open. */
export function useViewingAnswer({ id, property }: Viewing) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [dialog, setDialog] = useState<"propose" | "decline" | "cancel" | null>(null);
  const answer = useMutation({
    ...answerViewingMutation(sdk),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["viewings"] }),
  });
  const send = (input: AnswerViewingInput, done: string): void =>
    void answer.mutateAsync(input).then(
      () => {
        setDialog(null);
        notify({ tone: "ok", title: t(done), description: property.title });
      },
      // The card and the dialog say what was wrong.
      () => undefined,
    );
  return {
    dialog,
    setDialog,
    pending: answer.isPending,
    failure: answer.error && errorText(answer.error, t),
    accept: (startsAt: string) => send({ id, action: "accept", startsAt }, "account.viewings.accepted"),
    propose: (slots: string[], note: string | undefined) =>
      send({ id, action: "propose", slots, note }, "account.viewings.proposed"),
    decline: (note: string | undefined) => send({ id, action: "decline", note }, "account.viewings.declined"),
    cancel: (note: string | undefined) => send({ id, action: "cancel", note }, "account.viewings.cancelled"),
  };
}

export type ViewingAnswer = ReturnType<typeof useViewingAnswer>;
