import type { SettingGroup } from "../setting.ts";

export const METRICS = {
  heading: "Metrics",
  settings: {
    METRICS_TOKEN: {
      readBy: ["composer"],
      shown: "this machine alone, where the site is its own",
      meaning: "who sends `Authorization: Bearer` with it reads `/metrics`; 16 characters or more",
    },
  },
} as const satisfies SettingGroup;
