import type { Translate } from "@gable/shared-sdk/host";
import type { PropertyCard, Settings } from "@gable/shared-sdk/model";
/** A listing's price, with the period for a rent: `₹38,500 by the month`. */
export declare function priceWords(property: Pick<PropertyCard, "price" | "rentPeriod">, settings: Settings, language: string, t: Translate): string;
