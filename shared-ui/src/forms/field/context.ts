import { createContext, useContext } from "react";

export interface FieldContextValue {
  /** Id that the label points to. */
  id: string;
  /** Ids of hint and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** A control that counts says how many characters it holds, and how many are the most. */
  report: (count: number, most: number) => void;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

/** What a control needs from the `Field` around it; own props win. */
export function useControl(own: {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  required?: boolean;
}) {
  const field = useContext(FieldContext);
  const describedBy = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: own.id ?? field?.id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
    "aria-required": (own.required ?? field?.required) || undefined,
  };
}
