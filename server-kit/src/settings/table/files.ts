import type { SettingGroup } from "../setting.ts";

export const FILES = {
  heading: "Uploaded files and releases in buckets",
  settings: {
    UPLOADS_WAITING_MB: {
      readBy: ["provider"],
      standard: "1000",
      meaning: "megabytes of uploads that one member may leave waiting for a form",
    },
    UPLOADS_WAITING_ADDRESS_MB: {
      readBy: ["provider"],
      standard: "3000",
      meaning: "the same of all members at one address (IPv6: one /64)",
    },
    S3_BUCKET: {
      readBy: ["provider", "composer", "releases"],
      shown: "`DATA_DIR/files`",
      meaning: "bucket for uploads; it may stay closed to the public",
    },
    S3_RELEASES_BUCKET: {
      readBy: ["provider", "composer", "releases"],
      shown: "`DATA_DIR/releases` alone",
      meaning:
        "bucket for releases, reached by the settings below; another one than `S3_BUCKET`, closed to the public; see “Releases”",
    },
    S3_REGION: {
      readBy: ["provider", "composer", "releases"],
      standard: "us-east-1",
      meaning: "region of the buckets",
    },
    S3_ENDPOINT: {
      readBy: ["provider", "composer", "releases"],
      shown: "Amazon's",
      meaning: "`https://…` of another server that speaks S3",
    },
    S3_PATH_STYLE: {
      readBy: ["provider", "composer", "releases"],
      shown: "on with `S3_ENDPOINT`",
      meaning: "`1` puts the bucket in the path and not in the host name",
    },
    S3_ACCESS_KEY_ID: {
      readBy: ["provider", "composer", "releases"],
      shown: "as the AWS libraries find it",
      meaning: "the key; it needs to get, put, delete, copy and list",
    },
    S3_SECRET_ACCESS_KEY: {
      readBy: ["provider", "composer", "releases"],
      shown: "as the AWS libraries find it",
      meaning: "its secret",
    },
  },
} as const satisfies SettingGroup;
