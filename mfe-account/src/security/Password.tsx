import { memberQuery } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Card, Heading, Stack, Text, TextLink } from "@gable/shared-ui/core";
import { PasswordForm } from "./PasswordForm.tsx";

/** The member's password; of who signs in without one and has no address to send a link to there is nothing to say. */
export function Password() {
  const { sdk } = useHost();
  const t = useT();
  const member = useQuery(memberQuery(sdk)).data;
  const isWithout = member !== undefined && member.signInMethod !== "email" && !member.hasPassword;
  if (isWithout && !member.email) return null;
  return (
    <Card as="section" aria-labelledby="password-heading">
      <Stack gap="16">
        <Heading level={2} look="h4" id="password-heading">
          {t("account.security.password")}
        </Heading>
        {isWithout ? (
          <Text size="14" tone="muted">
            {t("account.security.password.none")}{" "}
            <TextLink to="/forgot-password">{t("account.security.password.choose")}</TextLink>
          </Text>
        ) : (
          <PasswordForm />
        )}
      </Stack>
    </Card>
  );
}
