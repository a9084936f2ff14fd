import { TextDecoder, TextEncoder } from "node:util";

// The router wants them as it loads; jsdom has neither.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
