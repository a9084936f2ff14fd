import { useT } from "@gable/shared-sdk/react";
import { Button, Card, Heading, Stack, Text } from "@gable/shared-ui/core";
import { useState } from "react";
import { DeleteDialog } from "./DeleteDialog.tsx";
import css from "./security.module.css";

const LOST = ["listings", "messages", "plans", "saved"] as const;

/** The end of the account: what goes with it, then the dialog that asks who it is. */
export function DeleteAccount({ email }: { email: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="delete-heading">
      <Stack gap="16">
        <Heading level={2} look="h4" id="delete-heading">
          {t("account.security.delete")}
        </Heading>
        <Text size="14" tone="muted">
          {t("account.security.delete.text")}
        </Text>
        <ul className={css.lost}>
          {LOST.map((part) => (
            <li key={part}>{t(`account.security.delete.${part}`)}</li>
          ))}
        </ul>
        <Text size="14" tone="muted">
          {t("account.security.delete.books")}
        </Text>
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t("account.security.delete.go")}
          </Button>
        </div>
      </Stack>
      {open && <DeleteDialog email={email} onClose={() => setOpen(false)} />}
    </Card>
  );
}
