import { Button } from "@gable/shared-ui/core";
import { Dialog, DialogClose } from "@gable/shared-ui/overlays";
import type { ReactNode } from "react";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence. */
  children: ReactNode;
  yes: string;
  no: string;
  danger?: boolean;
  busy?: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, children, yes, no, danger, busy, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      dismissible={!busy}
      footer={
        <>
          <DialogClose>
            <Button>{no}</Button>
          </DialogClose>
          <Button variant={danger ? "danger" : "primary"} onClick={onYes} loading={busy}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
