import type { SettingGroup } from "../setting.ts";

export const PAGES = {
  heading: "What pages load from elsewhere",
  settings: {
    PICTURE_ORIGINS: {
      readBy: ["composer"],
      shown: "none",
      meaning: "origins of pictures in articles that stand elsewhere, separated by commas: `https://pictures.example`",
    },
    GOOGLE_MAPS: {
      readBy: ["composer"],
      standard: "0",
      meaning: "`1` lets pages load Google's maps",
    },
    MAP_TILES_ORIGIN: {
      readBy: ["composer"],
      shown: "none",
      meaning: "origin of the tiles of maps: `https://tiles.example`, or `https://*.tiles.example` for several hosts",
    },
  },
} as const satisfies SettingGroup;
