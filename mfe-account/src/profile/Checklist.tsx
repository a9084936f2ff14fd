import { refusalText } from "@gable/shared-sdk/gate";
import { useGate, useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import {
  missingProfileFields,
  PROFILE_FIELDS,
  type ProfileField,
  plansPath,
  withReturn,
} from "@gable/shared-sdk/rules";
import {
  Card,
  CheckIcon,
  Heading,
  Icon,
  InlineNote,
  LinkButton,
  MinusIcon,
  Stack,
  Text,
  VisuallyHidden,
} from "@gable/shared-ui/core";
import css from "./profile.module.css";

export interface ChecklistProps {
  /** As it is typed. */
  profile: Record<ProfileField, string>;
  /** Whether the gate knows it so: it asks the profile that is saved. */
  saved: boolean;
  /** Where the member came from to complete it; null where they came by themselves. */
  back: string | null;
  /** Whether it says as well why listing is still not possible. */
  withHeld: boolean;
}

/** What the gate asks of a profile before listing (spec §5), with what is there and what is missing; live. */
export function Checklist({ profile, saved, back, withHeld }: ChecklistProps) {
  const t = useT();
  const missing = missingProfileFields(profile);
  const { decision } = useGate("property_list");
  // Until the gate has answered nothing is promised.
  const complete = saved ? (decision?.allowed ? "done" : "filled") : "save";
  return (
    <Card as="section" aria-labelledby="checklist-heading" look="sunken">
      <Stack gap="12">
        <div>
          <Heading level={2} look="h5" id="checklist-heading">
            {t("account.profile.checklist")}
          </Heading>
          <Text size="14" tone="muted" role="status">
            {missing.length === 0
              ? t(`account.profile.checklist.${complete}`)
              : t("account.profile.checklist.left", { count: missing.length })}
          </Text>
        </div>
        <ul className={css.checklist}>
          {PROFILE_FIELDS.map((field) => {
            const have = !missing.includes(field);
            return (
              <li key={field} data-have={have}>
                <span className={css.tick}>
                  <Icon of={have ? CheckIcon : MinusIcon} size="s" />
                </span>
                {t(`account.profile.field.${field}`)}
                <VisuallyHidden>{t(`account.profile.checklist.${have ? "have" : "missing"}`)}</VisuallyHidden>
              </li>
            );
          })}
        </ul>
        {back && saved && missing.length === 0 && (
          <div>
            <LinkButton to={back} variant="primary">
              {t("account.return")}
            </LinkButton>
          </div>
        )}
        {/* It comes later than the way back, and must not move it from under the pointer. */}
        {withHeld && saved && missing.length === 0 && <Held />}
      </Stack>
    </Card>
  );
}

const PLANS = "/subscription-plan";

/** Why a member with a complete profile can still not list, with what leads out of it; nothing where they can. */
export function Held() {
  const t = useT();
  const { pathname, search } = useLocation();
  const { decision, checking } = useGate("property_list");
  if (checking || !decision || decision.allowed) return null;
  const { title, text, action } = refusalText(decision);
  const { to, reason } = decision;
  const from = pathname + search;
  return (
    <InlineNote
      tone="warn"
      title={t(title)}
      action={
        action &&
        to &&
        to !== pathname && (
          <LinkButton to={to === PLANS ? plansPath(reason, "property_list", from) : withReturn(to, from)} size="s">
            {t(action)}
          </LinkButton>
        )
      }
    >
      {t(text)}
    </InlineNote>
  );
}
