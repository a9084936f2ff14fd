import { fuzz } from "./support/fuzzRun.ts";

fuzz(({ method }) => method !== "GET");
