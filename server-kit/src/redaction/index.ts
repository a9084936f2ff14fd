export { type LineStream, redactedLines, redactedLogger, redactOutput, requestForLog } from "./logging.ts";
export { redactText } from "./redactText.ts";
export { redactUrl } from "./redactUrl.ts";
