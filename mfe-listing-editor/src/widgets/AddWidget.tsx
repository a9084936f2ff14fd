import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Button, PlusIcon } from "@gable/shared-ui/core";
import { useState } from "react";
import { pathsOf } from "../listing/paths.ts";

/** `listing.add`: to the editor, once the gate has said yes; its refusals lead out by themselves. */
export default function AddWidget({ kind }: SlotProps["listing.add"]) {
  const { gate } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);

  async function start(): Promise<void> {
    setChecking(true);
    try {
      const going = pathsOf[kind].add;
      if (await gate.enter(`${kind}_list`, going)) navigate(going);
    } finally {
      setChecking(false);
    }
  }

  return (
    <Button variant="primary" icon={PlusIcon} loading={checking} onClick={() => void start()}>
      {t(`listing-editor.add.title.${kind}`)}
    </Button>
  );
}
