import { setInterestMutation } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { useState } from "react";

/** Whether the member told the owner of their interest, and the press that changes it; visitors sign in first. */
export function useInterest(listing: { id: number; interested: boolean }) {
  const { sdk, session, notify } = useHost();
  const t = useT();
  const call = useMutation(setInterestMutation(sdk));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const pressed = chosen ?? listing.interested;
  const say = useMutation({
    async mutationFn(interested: boolean) {
      await session.require("catalog.signIn.interest");
      setChosen(interested);
      await call.mutateAsync({ propertyId: listing.id, interested });
    },
    onSuccess: (_, interested) =>
      notify({ tone: "ok", title: t(interested ? "catalog.interest.told" : "catalog.interest.takenBack") }),
    onError(error) {
      setChosen(null);
      // The visitor shut the sign-in dialog: nothing to say.
      if (isApiError(error) && error.kind === "unauthenticated") return;
      notify({ tone: "bad", title: errorText(error, t) });
    },
  });
  return { pressed, disabled: say.isPending, onToggle: () => say.mutate(!pressed) };
}
