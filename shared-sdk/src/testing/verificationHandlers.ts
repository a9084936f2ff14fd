import type { WireAgentVerification } from "../wire/verification.ts";
import { member } from "./answers.ts";
import { TestFailure, type TestHandler } from "./contract.ts";
import { anApplication } from "./fixtures.ts";

type Answers = WireAgentVerification["verify_customer_values"];

/** The member's application: the questions, their answers, where the review stands. A file that is left out stays. */
export const verificationHandlers: Record<string, TestHandler> = {
  "get-agent-verification-form-fields": member((_request, data) => ({ data: data.verificationFields })),
  "get-agent-verification-form-values": member((_request, data) => ({ data: data.application })),
  "apply-agent-verification": member(({ form }, data) => {
    const given = Object.values(form.form_fields ?? {}) as { id: string; value: string | File }[];
    const before = data.application?.verify_customer_values ?? [];
    const answers = data.verificationFields.flatMap((field): Answers => {
      const place = given.findIndex(({ id }) => Number(id) === field.id);
      const value = given[place]?.value;
      const kept = before.find((row) => row.verify_customer_form_id === field.id && row.file_name);
      if (value === undefined && !kept && field.is_required)
        throw new TestFailure(400, `${field.name} is required.`, { field_errors: { form_fields: ["Required."] } });
      if (value === undefined) return kept ? [kept] : [];
      const row = { id: field.id, verify_customer_id: 1, verify_customer_form_id: field.id, verify_form: field };
      return typeof value === "string"
        ? [{ ...row, value, file_name: "" }]
        : [{ ...row, value: `/files/private/${value.name}`, file_name: value.name }];
    });
    data.application = anApplication({ verify_customer_values: answers });
    return {};
  }),
};
