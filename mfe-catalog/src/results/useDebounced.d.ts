/** The value once it has stood still for some milliseconds. */
export declare function useDebounced<T>(value: T, milliseconds: number): T;
