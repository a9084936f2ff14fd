import type { Category, City, Slide } from "@gable/shared-sdk/model";
export interface HeroProps {
    slides: Slide[];
    categories: Category[];
    cities: City[];
    /** Homes on the site and cities they are in; null while unknown. */
    homes: number | null;
    cityCount: number | null;
}
/** One photograph, and the search as a sentence cut into it. */
export declare function Hero({ slides, categories, cities, homes, cityCount }: HeroProps): import("react").JSX.Element;
