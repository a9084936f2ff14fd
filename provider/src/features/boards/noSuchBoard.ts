import { notFound } from "../../platform/http/index.ts";

/** Refuses a board that is not there, or is somebody else's. */
export const noSuchBoard = () => notFound("There is no such board.");
