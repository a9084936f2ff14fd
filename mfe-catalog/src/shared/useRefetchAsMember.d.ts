import { type QueryKey } from "@tanstack/react-query";
/**
 * Public pages come as for an anonymous visitor; hearts and other personal marks need the member's own
 * answer. Asks for the queries again when somebody has signed in or out.
 */
export declare function useRefetchAsMember(queryKey: QueryKey): void;
