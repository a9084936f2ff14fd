/** Beside the form: how good the listing is and how it will look, live. */
export declare function Side(): import("react").JSX.Element;
