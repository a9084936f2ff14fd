/** Types of `workspaces.mjs`, which also runs before anything is installed. */
export const ROOT: string;
export function workspaces(root?: string): string[];
export function remoteFolders(root?: string): string[];
export function platformFolders(root?: string): string[];
export function typedFolders(root?: string): string[];
