import type { ContactVisibility } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Icon, type IconDrawing, LockIcon } from "@gable/shared-ui/core";
import EyeIcon from "lucide-react/icons/eye";
import UsersIcon from "lucide-react/icons/users";
import css from "./profile.module.css";

/** Who sees a part of the profile; `page` is everybody, on the member's page as an agent. */
export type Audience = ContactVisibility | "page";

const ICONS: Record<Audience, IconDrawing> = { everyone: EyeIcon, members: UsersIcon, nobody: LockIcon, page: EyeIcon };

/** Said beside a field: who sees what is in it. */
export function SeenBy({ audience }: { audience: Audience }) {
  const t = useT();
  return (
    <span className={css.seen}>
      <Icon of={ICONS[audience]} size="s" />
      {t(`account.profile.seen.${audience}`)}
    </span>
  );
}
