import { PROFILE_FIELDS } from "@gable/shared-sdk/rules";
import { Field, TextInput, type TextInputProps } from "@gable/shared-ui/forms";
import { FieldSeenBy } from "./FieldSeenBy.tsx";
import type { ProfileValues } from "./profileValues.ts";
import type { EditedProfile } from "./useProfileForm.ts";

interface ProfileRowProps extends Omit<TextInputProps, "name"> {
  profile: EditedProfile;
  name: Exclude<keyof ProfileValues, "notifications" | "coordinates">;
  label: string;
}

/** One line of text of the profile, with who sees it. */
export function ProfileRow({ profile, name, label, ...input }: ProfileRowProps) {
  return (
    <Field
      label={label}
      hint={<FieldSeenBy field={name} />}
      error={profile.errorOf(name)}
      required={input.required}
      optional={!PROFILE_FIELDS.some((field) => field === name)}
    >
      <TextInput {...input} {...profile.form.register(name)} />
    </Field>
  );
}
