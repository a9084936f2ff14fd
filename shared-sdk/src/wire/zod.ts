import * as z from "zod/mini";

// Compiling schemas needs `new Function`, which the content security policy forbids in browsers.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
