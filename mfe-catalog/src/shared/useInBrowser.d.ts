/** False on the server and while its markup is taken over, then true: for what only a visitor's browser knows. */
export declare function useInBrowser(): boolean;
