export { DEMO_PREFIX } from "./demo.ts";
export { AVIF_QUALITY, makeVariants } from "./images.ts";
export { AUDIO, DOCUMENTS, PHOTOS, privatePaper, type SaveOptions } from "./kinds.ts";
export { filesMigrations } from "./migrations.ts";
export { files } from "./routes.ts";
export { siteSecret } from "./secret.ts";
export { createFileStore, type FileStore } from "./store.ts";
export type { StoredFile } from "./tables.ts";
export { withFiles } from "./take.ts";
