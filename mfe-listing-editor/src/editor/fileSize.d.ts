/** A file's size in megabytes, in words of the language: `12 MB`, `2.1 MB`. */
export declare function fileSize(bytes: number, language: string): string;
