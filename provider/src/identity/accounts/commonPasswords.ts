/** The shortest password that the API takes (spec §5); shorter entries of the list need no room. */
const SHORTEST = 6;

let loading: Promise<ReadonlySet<string>> | undefined;

// 40,000 words: unpacked when the first password is chosen, not at every start.
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(
        dictionary["passwords-common"].filter((word) => word.length >= SHORTEST).map((word) => word.toLowerCase()),
      ),
  );
  return loading;
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Why a new password is too easily guessed; null when it is not. Guessers try the lists of leaked passwords first,
 * then what they know of the member.
 * @param own what is known of the member: name, email, number
 */
export async function weaknessOf(
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<string | null> {
  const lower = password.toLowerCase();
  if ((await commonPasswords()).has(lower))
    return "This password is one of the most common ones and would be guessed at once. Choose another.";
  if (new Set(lower).size < 3)
    return "A password of one or two characters repeated would be guessed at once. Choose another.";
  const bare = letters(password);
  const known = own.flatMap((text) => (text ? [text, text.split("@")[0] ?? ""] : [])).map(letters);
  if (known.some((text) => text.length > 0 && text === bare))
    return "Your name, email or number is no password. Choose another.";
  return null;
}
