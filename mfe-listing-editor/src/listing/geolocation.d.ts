export type LocateFailure = "unsupported" | "denied" | "unavailable" | "timeout";
/** Degrees as text with six decimals (about 11 cm), as the fields show them; accuracy in metres. */
export type Located = {
    latitude: string;
    longitude: string;
    accuracy: number;
    failure?: undefined;
} | {
    failure: LocateFailure;
};
/** Asks the browser for its place: high accuracy, 10 seconds (spec §7, §9). Never rejects. */
export declare function locate(geolocation: Geolocation | undefined): Promise<Located>;
