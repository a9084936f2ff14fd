import { useT } from "@gable/shared-sdk/react";
import { Icon } from "@gable/shared-ui/core";
import { CheckCheckIcon, CheckIcon } from "lucide-react";
import css from "./Ticks.module.css";

interface TicksProps {
  read: boolean;
  /** It has reached a device of its receiver. What was read has. */
  delivered: boolean | undefined;
}

/** How far a message of the member's own has come: sent, delivered, read. */
export function Ticks({ read, delivered }: TicksProps) {
  const t = useT();
  const state = read ? "read" : delivered ? "delivered" : "sent";
  return (
    <span className={css.ticks} data-state={state} role="img" aria-label={t(`chat.delivery.${state}`)}>
      <Icon of={state === "sent" ? CheckIcon : CheckCheckIcon} size="s" />
    </span>
  );
}
