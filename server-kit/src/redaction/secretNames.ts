/** What stands in the place of something that a log must not hold. */
export const HIDDEN = "…";

/**
 * Names of fields that say who somebody is, or prove it: of a query, a form, a header or an object. `key` opens a
 * calendar, `X-Amz-…` a file of the bucket.
 */
const SECRET =
  /^(?:otp|code|auth_id|fcm_id|email|number|mobile|phone|key|sig|jwt|session|cookie|set-cookie|authorization|credential|credentials|(?:[\w-]{1,40}[_-])?(?:password|token|secret|signature|credential|api[_-]?key)(?:[_-][\w-]{1,40})?)$/i;

/** Keys that are the last part of a path: of a shared board, of a link that ends mails. */
const KEYS = /(\/(?:shared-)?boards\/|\/(?:saved-)?search-alerts\/)[\w-]{20,}/gi;

/** Text whose addresses open nothing by their paths. */
export const hideKeys = (text: string): string => text.replace(KEYS, `$1${HIDDEN}`);

/** Whether what a field of this name holds stays out of logs. @param name as written, with its brackets: `user[email]` */
export function isSecretName(name: string): boolean {
  const parts = name.split(/[[\].]/).map((part) => part.trim());
  return parts.some((part) => SECRET.test(part));
}
