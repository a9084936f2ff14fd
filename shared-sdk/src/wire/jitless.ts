import { config } from "zod/mini";

// Compiling schemas needs `new Function`, which the content security policy forbids in browsers.
if (typeof window !== "undefined") config({ jitless: true });
