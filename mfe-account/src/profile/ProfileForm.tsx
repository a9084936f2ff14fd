import type { useSettledPlace } from "@gable/mfe-kit/settled-place";
import { type ProfileUpdate, updateProfile } from "@gable/shared-sdk/calls";
import { errorText, fieldTexts } from "@gable/shared-sdk/format";
import type { PickedPlace } from "@gable/shared-sdk/host";
import type { Member } from "@gable/shared-sdk/model";
import { useBusy, useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useNavigate, useSearchParams } from "@gable/shared-sdk/router";
import { isProfileComplete, PROFILE_FIELDS, returnPath } from "@gable/shared-sdk/rules";
import { Alert, Button, Card, Heading, Row, Stack, Text } from "@gable/shared-ui/core";
import { Field, Switch, Textarea, TextInput, type TextInputProps } from "@gable/shared-ui/forms";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { audienceOf } from "./audience.ts";
import { Checklist, Held } from "./Checklist.tsx";
import { fieldOfWire } from "./fieldOfWire.ts";
import { PlacePicker } from "./PlacePicker.tsx";
import { PortraitField } from "./PortraitField.tsx";
import css from "./profile.module.css";
import { type ProfileValues, profileIssues, SITES, valuesOfMember } from "./profileValues.ts";
import { SeenBy } from "./SeenBy.tsx";

/** Rules as keys of texts; they are put into words where they are shown, so they follow the language. */
const resolver: Resolver<ProfileValues> = (values) => {
  const issues = Object.entries(profileIssues(values));
  return issues.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(issues.map(([field, message]) => [field, { type: "rule", message }])) };
};

interface ProfileFormProps {
  member: Member;
  /** Where it stands why listing is not possible: with the checklist, or below all fields where it is known late. */
  held: ReturnType<typeof useSettledPlace>;
}

export function ProfileForm({ member, held }: ProfileFormProps) {
  const { sdk, session, gate, notify, queryClient } = useHost();
  const t = useT();
  const { contactVisibility } = useSettings();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = returnPath(search.get("next"));
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

  /** What the provider refuses is in words already; our own rules are keys. */
  const errorOf = (field: keyof ProfileValues) => {
    const error = errors[field];
    return error?.message && (error.type === "server" ? error.message : t(error.message));
  };
  const seen = (field: Parameters<typeof audienceOf>[0]) => <SeenBy audience={audienceOf(field, contactVisibility)} />;
  const row = (name: keyof ProfileValues & keyof Texts, label: string, input: Partial<TextInputProps> = {}) => (
    <Field
      label={t(label)}
      hint={seen(name)}
      error={errorOf(name)}
      required={input.required}
      optional={!PROFILE_FIELDS.some((field) => field === name)}
    >
      <TextInput {...input} {...form.register(name)} />
    </Field>
  );
  const pick = ({ latitude, longitude, ...names }: PickedPlace) => {
    const set = { shouldDirty: true, shouldTouch: true };
    form.setValue("coordinates", { latitude, longitude }, set);
    // What was typed stays where nobody knows better.
    for (const name of ["address", "city", "state", "country"] as const)
      if (names[name]) form.setValue(name, names[name], { ...set, shouldValidate: true });
  };

  return (
    <form className={css.form} noValidate onSubmit={form.handleSubmit(save)}>
      <Checklist
        profile={{ ...values, profile: portrait ? portrait.name : member.profile }}
        saved={!dirty}
        back={back}
        withHeld={held === "above"}
      />
      <Card>
        <Stack gap="24">
          <Heading level={2} look="h4">
            {t("account.profile.person")}
          </Heading>
          <PortraitField member={member} portrait={portrait} seen={seen("profile")} onChange={setPortrait} />
          <div className={css.two}>
            {row("name", "account.profile.field.name", { required: true, autoComplete: "name" })}
            {row("email", "account.profile.field.email", {
              required: true,
              type: "email",
              autoComplete: "email",
              dir: "ltr",
            })}
            {row("mobile", "account.profile.field.mobile", { type: "tel", autoComplete: "tel", dir: "ltr" })}
          </div>
          <Field label={t("account.profile.about")} hint={seen("about")} optional>
            <Textarea rows={4} {...form.register("about")} />
          </Field>
        </Stack>
      </Card>
      <Card>
        <Stack gap="24">
          <Heading level={2} look="h4">
            {t("account.profile.place")}
          </Heading>
          <PlacePicker
            value={values.coordinates}
            onPick={pick}
            onClear={() => form.setValue("coordinates", null, { shouldDirty: true })}
          />
          {row("address", "account.profile.field.address", { autoComplete: "street-address" })}
          <div className={css.two}>
            {row("city", "account.profile.city", { autoComplete: "address-level2" })}
            {row("state", "account.profile.state", { autoComplete: "address-level1" })}
            {row("country", "account.profile.country", { autoComplete: "country-name" })}
          </div>
        </Stack>
      </Card>
      <Card>
        <Stack gap="24">
          <Heading level={2} look="h4">
            {t("account.profile.social")}
          </Heading>
          <div className={css.two}>
            {SITES.map((name) => (
              <div key={name}>{row(name, `account.profile.${name}`, { dir: "ltr", autoComplete: "off" })}</div>
            ))}
          </div>
        </Stack>
      </Card>
      <Card>
        <Stack gap="24">
          <Heading level={2} look="h4">
            {t("account.profile.notifications")}
          </Heading>
          <Switch label={t("account.profile.notifications.switch")} {...form.register("notifications")} />
        </Stack>
      </Card>
      {held === "below" && !dirty && isProfileComplete(member) && <Held />}
      {failure && (
        <Alert tone="bad" title={t("account.profile.failed")}>
          {failure} {t("account.profile.failed.text")}
        </Alert>
      )}
      <Row gap="16" className={css.foot}>
        <Button type="submit" variant="primary" loading={isSubmitting}>
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

type Texts = Omit<ProfileValues, "notifications" | "coordinates">;

/** What is sent: the pin only where it was moved or taken away. */
function updateOf(values: ProfileValues, portrait: File | null, member: Member): ProfileUpdate {
  const { facebook, twitter, instagram, youtube, coordinates, ...rest } = values;
  const isMoved =
    coordinates?.latitude !== member.coordinates?.latitude || coordinates?.longitude !== member.coordinates?.longitude;
  return {
    ...rest,
    social: { facebook, twitter, instagram, youtube },
    profile: portrait ?? undefined,
    coordinates: isMoved ? coordinates : undefined,
  };
}
