/** Hands a text to the browser as a file to keep. @param name with its ending */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs once the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
