import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";
import { configure } from "@testing-library/dom";

// jsdom lacks what every browser has and React Router asks for at import.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom takes <search> (HTML, 4.4.15) for an unknown element, of which React warns.
if (typeof document !== "undefined") {
  const create = document.createElement;
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create.call(document, name, options);
    return name === "search" ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
  };
}

// Finding by role is slow in jsdom; a busy machine must not decide a test.
configure({ asyncUtilTimeout: 3000 });
