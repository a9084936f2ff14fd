import type { SettingGroup } from "../setting.ts";

export const FILES = {
  heading: "Uploaded files",
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
      readBy: ["provider"],
      shown: "`DATA_DIR/files`",
      meaning: "bucket for uploads; it may stay closed to the public",
    },
    S3_REGION: {
      readBy: ["provider"],
      standard: "us-east-1",
      meaning: "its region",
    },
    S3_ENDPOINT: {
      readBy: ["provider"],
      shown: "Amazon's",
      meaning: "`https://…` of another server that speaks S3",
    },
    S3_PATH_STYLE: {
      readBy: ["provider"],
      shown: "on with `S3_ENDPOINT`",
      meaning: "`1` puts the bucket in the path and not in the host name",
    },
    S3_ACCESS_KEY_ID: {
      readBy: ["provider"],
      shown: "as the AWS libraries find it",
      meaning: "the key; it needs to get, put, delete, copy and list",
    },
    S3_SECRET_ACCESS_KEY: {
      readBy: ["provider"],
      shown: "as the AWS libraries find it",
      meaning: "its secret",
    },
  },
} as const satisfies SettingGroup;
