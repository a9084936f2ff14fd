import { setFavouriteMutation } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { useState } from "react";
import { useExtensions } from "./useExtensions.ts";

/**
 * Whether the visitor saved a listing, and the press that changes it. Asks visitors to sign in, shows the
 * change at once, and takes it back when the provider refuses. Presses that follow each other are sent one after the other.
 */
export function useFavourite(listing: { id: number; favourite: boolean }) {
  const host = useHost();
  const { sdk, session, notify } = host;
  const hasBoards = useExtensions()?.includes("boards");
  const t = useT();
  const call = useMutation(setFavouriteMutation(sdk));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const pressed = chosen ?? listing.favourite;
  const save = useMutation({
    scope: { id: `favourite-${listing.id}` },
    mutationFn: async (favourite: boolean) => {
      await session.require("catalog.signIn.favourite");
      setChosen(favourite);
      await call.mutateAsync({ propertyId: listing.id, favourite });
    },
    onSuccess: (_, favourite) =>
      void import("./tellSaved.ts").then(
        ({ tellSaved }) => tellSaved(host, listing.id, { favourite, hasBoards }),
        // The heart says it as well.
        () => undefined,
      ),
    onError: (error) => {
      setChosen(null);
      // The visitor shut the sign-in dialog: nothing to say.
      if (isApiError(error) && error.kind === "unauthenticated") return;
      notify({ tone: "bad", title: t("catalog.favourite.failed") });
    },
  });
  const onToggle = () => {
    // The visitor is being asked to sign in. Switched off, it would lose the focus, which the dialog then cannot give back.
    if (save.isPending && chosen === null) return;
    if (save.isPending) setChosen(!pressed);
    save.mutate(!pressed);
  };
  return { pressed, onToggle };
}
