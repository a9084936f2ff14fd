import { lazyPart } from "@gable/mfe-kit/lazy";
import { requestViewingMutation, viewingsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { Button } from "@gable/shared-ui/core";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { isOpen } from "./viewingLists.ts";

const ProposeDialog = lazyPart(() => import("./ProposeDialog.tsx"));

/** `viewing.ask`: asks the owner of a home for a viewing, where the provider arranges them and none is open. */
export default function AskViewingWidget({ propertyId }: SlotProps["viewing.ask"]) {
  const { extensions } = useSettings();
  return extensions.includes("viewings") ? <AskViewing propertyId={propertyId} /> : null;
}

function AskViewing({ propertyId }: SlotProps["viewing.ask"]) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  const { data } = useQuery(viewingsQuery(sdk, { propertyId, when: "open" }));
  const ask = useMutation({
    ...requestViewingMutation(sdk),
    async onSuccess() {
      notify({ tone: "ok", title: t("account.viewings.ask.sent") });
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: ["viewings"] });
    },
  });
  if (!data || data.items.some((viewing) => isOpen(viewing, now))) return null;
  return (
    <>
      <Button block icon={CalendarPlus} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("account.viewings.ask")}
      </Button>
      {isAsking && (
        <ProposeDialog
          action="ask"
          failure={ask.error && errorText(ask.error, t)}
          pending={ask.isPending}
          onClose={() => setAsking(false)}
          onSubmit={(slots, note) => ask.mutate({ propertyId, slots, note })}
        />
      )}
    </>
  );
}
