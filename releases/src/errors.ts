/** Why the registry refused; lets callers decide without reading the sentence. */
export type RegistryErrorKind =
  | "invalid-release"
  | "missing-file"
  | "altered-file"
  | "immutable"
  | "incompatible"
  | "route-conflict"
  | "unreadable-state"
  | "unknown-release"
  | "stale-revision"
  | "manifest-refused"
  | "no-key"
  | "bucket"
  | "locked"
  | "usage";

/** A refusal of the registry. `message` says what is wrong, `remedy` what to do about it. */
export class RegistryError extends Error {
  readonly kind: RegistryErrorKind;
  readonly remedy: string;

  constructor(kind: RegistryErrorKind, message: string, remedy: string) {
    super(`${message} ${remedy}`.trim());
    this.name = "RegistryError";
    this.kind = kind;
    this.remedy = remedy;
  }
}
