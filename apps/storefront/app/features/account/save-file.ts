/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
