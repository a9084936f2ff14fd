/** The present time in milliseconds, told anew every `every` milliseconds. */
export declare function useNow(every: number): number;
