import type { FormEvent } from "react";

/** Of a form that is never sent: its fields work as one types, and Enter does nothing, before hydration too. */
export const CALCULATOR_FORM = {
  method: "post",
  "data-early": "",
  onSubmit: (event: FormEvent) => event.preventDefault(),
} as const;
