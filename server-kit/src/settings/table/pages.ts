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
    MAP_STYLE_URL: {
      readBy: ["composer"],
      shown: "the bundled world",
      meaning: "address of the MapLibre style that maps are drawn by: `https://tiles.example/style.json`",
    },
    MAP_TILES_ORIGIN: {
      readBy: ["composer"],
      shown: "the style's own",
      meaning:
        "origins of what that style names elsewhere (tiles, letters, signs), separated by commas: `https://tiles.example`, or `https://*.tiles.example` for several hosts",
    },
    MAP_TILES: {
      readBy: ["composer"],
      shown: "`map/streets.pmtiles` in `DATA_DIR`, where it is",
      meaning: "path of a PMTiles archive with streets",
    },
  },
} as const satisfies SettingGroup;
