import { updateProfile } from "@gable/shared-sdk/calls";
import { errorText, fieldTexts } from "@gable/shared-sdk/format";
import type { Member } from "@gable/shared-sdk/model";
import { useBusy, useHost, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { isProfileComplete } from "@gable/shared-sdk/rules";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { fieldOfWire } from "./fieldOfWire.ts";
import { type ProfileValues, profileIssues, updateOf, valuesOfMember } from "./profileValues.ts";

/** Rules as keys of texts; they are put into words where they are shown, so they follow the language. */
const resolver: Resolver<ProfileValues> = (values) => {
  const issues = Object.entries(profileIssues(values));
  return issues.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(issues.map(([field, message]) => [field, { type: "rule", message }])) };
};

/** A profile while it is edited, with the portrait that was chosen for it. */
export type EditedProfile = ReturnType<typeof useProfileForm>;

/** Holds what is typed of a profile, and saves it. @param back where the member came from to complete it; null for nowhere */
export function useProfileForm(member: Member, back: string | null) {
  const { sdk, session, queryClient } = useHost();
  const t = useT();
  const tellSaved = useSavedNotice(back);
  const form = useForm<ProfileValues>({ defaultValues: valuesOfMember(member), resolver, mode: "onTouched" });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [portrait, setPortrait] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const dirty = isDirty || portrait !== null;
  useBusy("account: the profile is being edited", dirty);
  const values = form.watch();

  async function save(sent: ProfileValues) {
    setFailure(null);
    try {
      const saved = await updateProfile(sdk, updateOf(sent, portrait, member));
      queryClient.setQueryData(["member", {}], saved);
      const { name, email, mobile, address, profile } = saved;
      session.update({ name, email, mobile, address, profile });
      form.reset(valuesOfMember(saved));
      setPortrait(null);
      await queryClient.invalidateQueries({ queryKey: ["gate"] });
      await tellSaved(saved);
    } catch (error) {
      setFailure(errorText(error, t));
      const places = fieldTexts(error, t).flatMap(([name, message]) => {
        const field = fieldOfWire(name);
        return field && message ? [{ field, message }] : [];
      });
      places.forEach(({ field, message }, index) => {
        form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
      });
    }
  }

  return {
    form,
    values,
    portrait,
    setPortrait,
    dirty,
    isSubmitting,
    /** Why it could not be saved, in words. */
    failure,
    submit: form.handleSubmit(save),
    /** What the provider refuses is in words already; our own rules are keys. */
    errorOf(field: keyof ProfileValues) {
      const error = errors[field];
      return error?.message && (error.type === "server" ? error.message : t(error.message));
    },
  };
}

/** Says that a profile is saved; once listing is possible with the way on. */
function useSavedNotice(back: string | null) {
  const { gate, notify } = useHost();
  const t = useT();
  const navigate = useNavigate();
  return async (saved: Member): Promise<void> => {
    // A complete profile may still lack a plan, or the verification: only the gate knows.
    const complete = isProfileComplete(saved) && (await gate.check("property_list")).allowed;
    notify({
      tone: "ok",
      title: t("account.profile.saved"),
      description: complete ? t("account.profile.saved.complete") : undefined,
      action: complete
        ? {
            label: t(back ? "account.return" : "account.profile.list"),
            run: () => navigate(back ?? "/user/add-property"),
          }
        : undefined,
    });
  };
}
