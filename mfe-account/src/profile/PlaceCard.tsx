import type { PickedPlace } from "@gable/shared-sdk/host";
import { useT } from "@gable/shared-sdk/react";
import { FormCard } from "./FormCard.tsx";
import { PlacePicker } from "./PlacePicker.tsx";
import { ProfileRow } from "./ProfileRow.tsx";
import css from "./profile.module.css";
import type { EditedProfile } from "./useProfileForm.ts";

/** Where the member is: found by name or by a pin, or typed. */
export function PlaceCard({ profile }: { profile: EditedProfile }) {
  const t = useT();
  const { form, values } = profile;
  const pick = ({ latitude, longitude, ...names }: PickedPlace) => {
    const set = { shouldDirty: true, shouldTouch: true };
    form.setValue("coordinates", { latitude, longitude }, set);
    // What was typed stays where nobody knows better.
    for (const name of ["address", "city", "state", "country"] as const)
      if (names[name]) form.setValue(name, names[name], { ...set, shouldValidate: true });
  };
  return (
    <FormCard title={t("account.profile.place")}>
      <PlacePicker
        value={values.coordinates}
        onPick={pick}
        onClear={() => form.setValue("coordinates", null, { shouldDirty: true })}
      />
      <ProfileRow
        profile={profile}
        name="address"
        label={t("account.profile.field.address")}
        autoComplete="street-address"
      />
      <div className={css.two}>
        <ProfileRow profile={profile} name="city" label={t("account.profile.city")} autoComplete="address-level2" />
        <ProfileRow profile={profile} name="state" label={t("account.profile.state")} autoComplete="address-level1" />
        <ProfileRow profile={profile} name="country" label={t("account.profile.country")} autoComplete="country-name" />
      </div>
    </FormCard>
  );
}
