/** Bytes of each form: as much as anybody may send. */
const SIZE = 120_000;

const repeat = (text: (index: number) => string, size = SIZE) => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < size; index += 1) {
    const part = text(index);
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join("&");
};

/** A form that is as large as the hostile ones, and of which nothing is wrong but its fields. */
export const HARMLESS_FORM = `text=${"x".repeat(SIZE - 5)}`;

/** Forms that cost a careless parser seconds, memory or its life. */
export const HOSTILE_FORMS: Record<string, string> = {
  "one long list": repeat(() => "a[]=1"),
  "as many different keys as fit": repeat((index) => `k${index}=`),
  "two thousand different keys": repeat((index) => `k${index}=${"x".repeat(55)}`)
    .split("&")
    .slice(0, 1990)
    .join("&"),
  "one key, nested deep": `a${"[b]".repeat(SIZE / 3)}=1`,
  "many keys, each as deep as may be": repeat((index) => `k${index}${"[b]".repeat(12)}=1`),
  "a list with a hole of a thousand million": "a[999999999]=1",
  "many lists with holes": repeat((index) => `k${index}[499]=1`)
    .split("&")
    .slice(0, 990)
    .join("&"),
  "keys of every object": "__proto__[a]=1&constructor[prototype][b]=1&a[__proto__][c]=1&toString=1&hasOwnProperty[x]=1",
  "brackets that never close": repeat((index) => `${index}${"[".repeat(150)}=1`),
  "escapes that mean nothing": repeat(() => "%=%zz%u1234"),
};

/** The same in JSON. */
export const HOSTILE_JSON: Record<string, string> = {
  "nested objects": `${'{"a":'.repeat(SIZE / 6)}1${"}".repeat(SIZE / 6)}`,
  "nested lists": `{"a":${"[".repeat(SIZE / 2)}${"]".repeat(SIZE / 2)}}`,
  "a long list": `{"a":[${"1,".repeat(SIZE / 2 - 10)}1]}`,
  "a prototype": '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}',
};

/** All of them: title, content type and body. */
export const shapesOf = (
  forms: Record<string, string>,
  formType: string,
  json: Record<string, string>,
  jsonType: string,
): [string, string, string][] => [
  ...Object.entries(forms).map(([title, body]): [string, string, string] => [title, formType, body]),
  ...Object.entries(json).map(([title, body]): [string, string, string] => [title, jsonType, body]),
];
