import { accountDataMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { Alert, Button, Card, Heading, Stack, Text } from "@gable/shared-ui/core";
import { saveText } from "./saveData.ts";

/** All that the site keeps of the member, as a file. Nothing where the provider does not give it. */
export function DataDownload() {
  const { sdk } = useHost();
  const t = useT();
  const { extensions } = useSettings();
  const download = useMutation(accountDataMutation(sdk));
  if (!extensions.includes("account-data")) return null;
  async function save() {
    try {
      const data = await download.mutateAsync({});
      saveText(JSON.stringify(data, null, 2), `${t("account.security.data.file")}.json`, "application/json");
    } catch {
      // Said below.
    }
  }
  return (
    <Card as="section" aria-labelledby="data-heading">
      <Stack gap="16">
        <div>
          <Heading level={2} look="h4" id="data-heading">
            {t("account.security.data")}
          </Heading>
          <Text size="14" tone="muted">
            {t("account.security.data.text")}
          </Text>
        </div>
        {download.isError && <Alert tone="bad">{errorText(download.error, t)}</Alert>}
        {download.isSuccess && <Alert tone="ok">{t("account.security.data.done")}</Alert>}
        <div>
          <Button loading={download.isPending} onClick={() => void save()}>
            {t("account.security.data.go")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
