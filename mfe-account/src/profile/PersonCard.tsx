import type { Member } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Field, Textarea } from "@gable/shared-ui/forms";
import { FieldSeenBy } from "./FieldSeenBy.tsx";
import { FormCard } from "./FormCard.tsx";
import { PortraitField } from "./PortraitField.tsx";
import { ProfileRow } from "./ProfileRow.tsx";
import css from "./profile.module.css";
import type { EditedProfile } from "./useProfileForm.ts";

/** Who the member is, and how they are reached. */
export function PersonCard({ member, profile }: { member: Member; profile: EditedProfile }) {
  const t = useT();
  return (
    <FormCard title={t("account.profile.person")}>
      <PortraitField
        member={member}
        portrait={profile.portrait}
        seen={<FieldSeenBy field="profile" />}
        onChange={profile.setPortrait}
      />
      <div className={css.two}>
        <ProfileRow
          profile={profile}
          name="name"
          label={t("account.profile.field.name")}
          required
          autoComplete="name"
        />
        <ProfileRow
          profile={profile}
          name="email"
          label={t("account.profile.field.email")}
          required
          type="email"
          autoComplete="email"
          dir="ltr"
        />
        <ProfileRow
          profile={profile}
          name="mobile"
          label={t("account.profile.field.mobile")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
      </div>
      <Field label={t("account.profile.about")} hint={<FieldSeenBy field="about" />} optional>
        <Textarea rows={4} {...profile.form.register("about")} />
      </Field>
    </FormCard>
  );
}
