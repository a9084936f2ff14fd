import { TextDecoder, TextEncoder } from "node:util";
import { configure } from "@testing-library/react";

// jsdom leaves them out; the router asks for them when it is loaded. Import this before anything else.
if (!("TextEncoder" in globalThis)) Object.assign(globalThis, { TextDecoder, TextEncoder });

// Finding by role is slow in jsdom; a busy machine must not decide a test.
configure({ asyncUtilTimeout: 3000 });
