import { drawnPart } from "@gable/mfe-kit/drawn";
import styles from "./Hero.module.css";

/** The lists below the search: links and pictures, which stand as the server drew them. */
export const Sections = drawnPart(
  () => import(/* webpackChunkName: "home.drawn" */ "./Sections.tsx"),
  <div className={styles.later} />,
);
