import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";
import { configure } from "@testing-library/dom";

// jsdom lacks what every browser has and React Router asks for at import.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Finding by role is slow in jsdom; a busy machine must not decide a test.
configure({ asyncUtilTimeout: 3000 });
