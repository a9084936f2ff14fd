import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { useId } from "react";
import { ContactFields } from "./ContactFields.tsx";
import styles from "./PersonContact.module.css";
import { useContactForm } from "./useContactForm.ts";

export interface ContactDialogProps {
  /** Whom it is about. */
  name: string;
  subject: string;
  open: boolean;
  onClose(): void;
}

/** A message about an agent or a project, which the site hands on; for whoever has no account as well. */
export default function ContactDialog({ name, subject, open, onClose }: ContactDialogProps) {
  const { notify } = useHost();
  const t = useT();
  const form = useId();
  const member = useSession();
  const [firstName = "", ...rest] = (member?.name ?? "").split(" ");
  const contact = useContactForm(
    { firstName, lastName: rest.join(" "), email: member?.email ?? "", subject, message: "" },
    {
      open,
      onSent() {
        notify({ tone: "ok", title: t("catalog.contact.sent") });
        onClose();
      },
    },
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="m"
      title={t("catalog.agent.message")}
      description={t("catalog.agent.messageHelp", { name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("catalog.report.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={contact.send.isPending}>
            {t("catalog.contact.send")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={contact.submit} noValidate>
        <ContactFields {...contact} />
      </form>
    </Dialog>
  );
}
