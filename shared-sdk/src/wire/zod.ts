import { config } from "zod/mini";

// Compiling schemas needs `new Function`, which the content security policy forbids in browsers.
if (typeof window !== "undefined") config({ jitless: true });

// Handed on as a namespace, not as a value, so that bundlers drop what no schema uses.
export * as z from "zod/mini";
