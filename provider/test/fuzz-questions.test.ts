import { fuzz } from "./support/fuzz-run.ts";

fuzz(({ method }) => method === "GET");
