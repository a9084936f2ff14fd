import type { Check } from "./fields.ts";

/** A chat message has a text, a file or a recording (spec §5). */
export function checkMessage(message: { text?: string; file?: unknown; audio?: unknown }): Check {
  return message.text?.trim() || message.file || message.audio ? null : "sdk.rule.message";
}

/** The reason that stands for "something else"; it wants words of its own (api.md §3). */
export const OTHER_REASON = 0;

/** A report needs a reason (spec §5). */
export function checkReport(report: { reasonId: number | null | undefined; message?: string }): Check {
  if (report.reasonId === null || report.reasonId === undefined) return "sdk.rule.report_reason";
  return report.reasonId === OTHER_REASON && !report.message?.trim() ? "sdk.rule.report_message" : null;
}
