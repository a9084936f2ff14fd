import type { HomeSection } from "@gable/shared-sdk/model";
import { type ReactNode } from "react";
/** The provider's sections in the provider's order; those with nothing in them are left out. */
export declare function Sections({ sections, nearbyNote }: {
    sections: HomeSection[];
    nearbyNote: ReactNode;
}): import("react").JSX.Element[];
