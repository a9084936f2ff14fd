/** Limits of a listing beside those of the specification, which are in `@gable/shared-sdk/rules`. */
export declare const limits: {
    readonly photos: 24;
    readonly photoBytes: number;
    readonly documents: 10;
    readonly documentBytes: number;
    /** Spec §9: how long the browser may take to find its place. */
    readonly geolocationMs: 10000;
    readonly titleCharacters: 200;
    /** Highest price that the provider keeps without losing a digit. */
    readonly price: 999999999999;
    readonly distance: 99999;
};
