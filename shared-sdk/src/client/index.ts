export * from "./client.ts";
export {
  commaList,
  encodeForm,
  encodeQuery,
  type FormScalar,
  type FormValue,
  formPairs,
  type QueryValue,
} from "./encode.ts";
export { type ApiAnswer, readEnvelope } from "./envelope.ts";
export * from "./error.ts";
export { randomId } from "./randomId.ts";
export * from "./stream.ts";
export * from "./streamEvents.ts";
