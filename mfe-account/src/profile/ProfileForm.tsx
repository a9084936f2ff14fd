import type { useSettledPlace } from "@gable/mfe-kit/settled-place";
import type { Member } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { isProfileComplete, returnPath } from "@gable/shared-sdk/rules";
import { Alert, Button, Row, Text } from "@gable/shared-ui/core";
import { Switch } from "@gable/shared-ui/forms";
import { Checklist, Held } from "./Checklist.tsx";
import { FormCard } from "./FormCard.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import { ProfileRow } from "./ProfileRow.tsx";
import css from "./profile.module.css";
import { SITES } from "./profileValues.ts";
import { useProfileForm } from "./useProfileForm.ts";

interface ProfileFormProps {
  member: Member;
  /** Where it stands why listing is not possible: with the checklist, or below all fields where it is known late. */
  held: ReturnType<typeof useSettledPlace>;
}

export function ProfileForm({ member, held }: ProfileFormProps) {
  const t = useT();
  const [search] = useSearchParams();
  const back = returnPath(search.get("next"));
  const profile = useProfileForm(member, back);
  const { form, values, portrait, dirty, failure } = profile;
  return (
    <form className={css.form} noValidate onSubmit={profile.submit}>
      <Checklist
        profile={{ ...values, profile: portrait ? portrait.name : member.profile }}
        saved={!dirty}
        back={back}
        withHeld={held === "above"}
      />
      <PersonCard member={member} profile={profile} />
      <PlaceCard profile={profile} />
      <FormCard title={t("account.profile.social")}>
        <div className={css.two}>
          {SITES.map((name) => (
            <div key={name}>
              <ProfileRow
                profile={profile}
                name={name}
                label={t(`account.profile.${name}`)}
                dir="ltr"
                autoComplete="off"
              />
            </div>
          ))}
        </div>
      </FormCard>
      <FormCard title={t("account.profile.notifications")}>
        <Switch label={t("account.profile.notifications.switch")} {...form.register("notifications")} />
      </FormCard>
      {held === "below" && !dirty && isProfileComplete(member) && <Held />}
      {failure && (
        <Alert tone="bad" title={t("account.profile.failed")}>
          {failure} {t("account.profile.failed.text")}
        </Alert>
      )}
      <Row gap="16" className={css.foot}>
        <Button type="submit" variant="primary" loading={profile.isSubmitting}>
          {t("account.profile.save")}
        </Button>
        {dirty && (
          <Text as="span" size="14" tone="muted">
            {t("account.profile.unsaved")}
          </Text>
        )}
      </Row>
    </form>
  );
}
