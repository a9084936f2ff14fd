import type { Verification, VerificationField } from "@gable/shared-sdk/calls";
import type { VerificationAnswer } from "@gable/shared-sdk/model";
import { checkFileSize, checkFileType, parseTypedNumber } from "@gable/shared-sdk/rules";

/** Of checkboxes the ticked options, of files the file that was chosen. */
export type Answer = string | readonly string[] | File;

/** By the id of their question; a question that is not answered has none, or an empty text or list. */
export type Answers = Readonly<Record<number, Answer>>;

/** What the control of a question is told. */
export interface AnswerFieldProps {
  field: VerificationField;
  answer: Answer | undefined;
  /** The file that was sent for it before. */
  sent: VerificationAnswer | undefined;
  /** What is wrong, in words. */
  error: string | undefined;
  onChange(answer: Answer): void;
}

/** Bytes of one file. */
export const LARGEST_FILE = 10 * 1024 * 1024;

export const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  (typeof answer === "string" ? answer.trim() === "" : Array.isArray(answer) && answer.length === 0);

/** What was sent for the files of an application, by question; the address opens it. */
export function sentFiles(application: Verification | null): Map<number, VerificationAnswer> {
  const files = application?.answers.filter(({ kind, values }) => kind === "file" && values.length > 0) ?? [];
  return new Map(files.map((answer) => [answer.fieldId, answer]));
}

/** What an application says as the form begins with it; files stay with the provider. */
export function answersOf(application: Verification | null): Answers {
  const said = application?.answers.filter(({ kind, values }) => kind !== "file" && values.length > 0) ?? [];
  return Object.fromEntries(
    said.map(({ fieldId, kind, values }) => [fieldId, kind === "checkbox" ? values : (values[0] ?? "")]),
  );
}

function fits({ kind, options }: VerificationField, answer: Answer): boolean {
  if (kind === "file") return answer instanceof File;
  if (kind === "checkbox") return Array.isArray(answer);
  if (typeof answer !== "string") return false;
  return kind === "radio" || kind === "dropdown" ? options.includes(answer) : true;
}

/** Answers to the questions as they are asked now: one to a question or choice that is there no longer is left out. */
export function fitAnswers(fields: VerificationField[], answers: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap((field): [number, Answer][] => {
      const answer = answers[field.id];
      if (answer === undefined || !fits(field, answer)) return [];
      const known = Array.isArray(answer) ? answer.filter((option) => field.options.includes(option)) : answer;
      return [[field.id, known]];
    }),
  );
}

/** Why a file cannot be sent: last part of `account.verification.file.<problem>`; null when it can. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): "type" | "empty" | "large" | null {
  if (checkFileType({ name }, "verification")) return "type";
  if (size === 0) return "empty";
  return checkFileSize(size, LARGEST_FILE) ? "large" : null;
}

/** Keys of what is wrong, by question, in the order of the form. @param kept questions whose file is with the provider */
export function answerIssues(
  fields: VerificationField[],
  answers: Answers,
  kept: ReadonlySet<number>,
): Map<number, string> {
  const issues = fields.flatMap((field): [number, string][] => {
    const answer = answers[field.id];
    if (isEmpty(answer)) {
      const isMissing = field.required && !kept.has(field.id);
      return isMissing ? [[field.id, `account.verification.error.${missing(field)}`]] : [];
    }
    const isNumber = field.kind !== "number" || parseTypedNumber(String(answer)) !== null;
    return isNumber ? [] : [[field.id, "account.verification.error.number"]];
  });
  return new Map(issues);
}

function missing({ kind }: VerificationField): "choice" | "file" | "text" {
  if (kind === "file") return "file";
  return kind === "radio" || kind === "dropdown" || kind === "checkbox" ? "choice" : "text";
}

/** What is sent, in the order of the form; a number in plain digits. */
export function toSend(fields: VerificationField[], answers: Answers): { fieldId: number; value: Answer }[] {
  return fields.flatMap(({ id, kind }): { fieldId: number; value: Answer }[] => {
    const answer = answers[id];
    if (answer === undefined || isEmpty(answer)) return [];
    if (typeof answer !== "string") return [{ fieldId: id, value: answer }];
    return [{ fieldId: id, value: kind === "number" ? String(parseTypedNumber(answer) ?? answer) : answer.trim() }];
  });
}

/** The question that the provider's `form_fields.<place>.value` is about. @param sent as {@link toSend} gave it */
export function questionOf(name: string, sent: { fieldId: number }[]): number | null {
  const [, place] = /^form_fields[.[](\d{1,4})/.exec(name) ?? [];
  return place === undefined ? null : (sent[Number(place)]?.fieldId ?? null);
}

/** What a file that was sent is called: its name, else the end of its address; null where that is no name. */
export function nameOfSent({ fileName, values: [address = ""] }: VerificationAnswer): string | null {
  if (fileName) return fileName;
  const last = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  // Pictures are addressed by their width.
  if (!last || /^\d+\.\w+$/.test(last)) return null;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
