import { drawnPart } from "@gable/mfe-kit/drawn";
import styles from "./Property.module.css";

const later = <div className={styles.later} />;

/** What a premium listing keeps back. */
export const Hidden = drawnPart(() => import(/* webpackChunkName: "property.drawn" */ "./Hidden.tsx"));

/** Facts, words and files of a listing: they stand as the server drew them. */
export const Particulars = drawnPart(() => import(/* webpackChunkName: "property.drawn" */ "./Particulars.tsx"), later);

/** Price and what it comes to. */
export const Figures = drawnPart(() => import(/* webpackChunkName: "property.drawn" */ "./Figures.tsx"));

/** Viewing and interest. */
export const Reach = drawnPart(() => import(/* webpackChunkName: "property.drawn" */ "./Reach.tsx"));

/** What else can be done with a listing, and who offers it. */
export const SideFoot = drawnPart(() => import(/* webpackChunkName: "property.drawn" */ "./SideFoot.tsx"));

/** Homes like the one on show, as the server drew them. */
export const Similar = drawnPart(() => import(/* webpackChunkName: "property.drawn" */ "./Similar.tsx"), later);
