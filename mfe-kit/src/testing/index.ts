export * from "./memoryHistory.ts";
export * from "./renderRemote.tsx";
