/**
 * Whether the visitor saved a listing, and the press that changes it. Asks visitors to sign in, shows the
 * change at once, and takes it back when the provider refuses.
 */
export declare function useFavourite(listing: {
    id: number;
    favourite: boolean;
}): {
    pressed: boolean;
    onToggle: () => void;
    disabled: boolean;
};
