import { useT } from "@gable/shared-sdk/react";
import { IconButton } from "@gable/shared-ui/core";
import { Volume2Icon, VolumeXIcon } from "lucide-react";
import { useState } from "react";
import { isSoundOn, play, setSound } from "./sound.ts";

/** Turns the sound of new messages on and off in this browser. */
export function SoundSwitch() {
  const t = useT();
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <IconButton
      icon={isOn ? Volume2Icon : VolumeXIcon}
      label={t(isOn ? "chat.sound.off" : "chat.sound.on")}
      onClick={() => {
        setSound(!isOn);
        setOn(!isOn);
        // Who turns it on hears it.
        if (!isOn) void play().catch(() => undefined);
      }}
    />
  );
}
