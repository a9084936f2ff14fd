import { readReleasesBucket, readUploadsBucket, settingsReader } from "./index.ts";

const refuse = (sentence: string) => new Error(sentence);
const read = (environment: Record<string, string>) =>
  readReleasesBucket(settingsReader("composer", environment, refuse), refuse);

test("releases lie in the data directory unless a bucket is named, whatever uploads do", () => {
  expect(read({})).toBeNull();
  expect(read({ S3_BUCKET: "uploads", S3_ENDPOINT: "https://s3.example" })).toBeNull();
});

test("the bucket of releases is reached as the bucket of uploads is", () => {
  const shared = { S3_ENDPOINT: "https://s3.example", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  expect(read({ S3_RELEASES_BUCKET: "site-releases", S3_BUCKET: "site-uploads", ...shared })).toEqual({
    bucket: "site-releases",
    region: "us-east-1",
    endpoint: "https://s3.example",
    pathStyle: true,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
  expect(read({ S3_RELEASES_BUCKET: "site-releases" })).toMatchObject({ credentials: null, pathStyle: false });
});

test.each([
  ["the bucket of uploads", { S3_RELEASES_BUCKET: "site", S3_BUCKET: "site" }, /give releases a bucket of their own/],
  ["an address", { S3_RELEASES_BUCKET: "https://s3.example/site" }, /give a bucket's name alone/],
  ["a path", { S3_RELEASES_BUCKET: "site/releases" }, /give a bucket's name alone/],
  ["half of a key", { S3_RELEASES_BUCKET: "site", S3_ACCESS_KEY_ID: "key" }, /S3_SECRET_ACCESS_KEY go together/],
  ["a place that is no address", { S3_RELEASES_BUCKET: "site", S3_ENDPOINT: "here" }, /S3_ENDPOINT is not a URL/],
])("%s is refused with a sentence that says what to do", (_, environment, sentence) => {
  expect(() => read(environment as Record<string, string>)).toThrow(sentence);
});

const uploads = (environment: Record<string, string>) =>
  readUploadsBucket(settingsReader("provider", environment, refuse), refuse);

test("uploads lie in the data directory unless a bucket is named; what would do nothing is refused", () => {
  expect(uploads({})).toBeNull();
  expect(uploads({ S3_BUCKET: "uploads" })).toMatchObject({ bucket: "uploads", pathStyle: false, credentials: null });
  expect(() => uploads({ S3_ENDPOINT: "https://s3.example" })).toThrow(/S3_BUCKET is missing/);
  // It may be for releases alone.
  expect(uploads({ S3_ENDPOINT: "https://s3.example", S3_RELEASES_BUCKET: "site-releases" })).toBeNull();
  expect(() => uploads({ S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "key" })).toThrow(/go together/);
});
