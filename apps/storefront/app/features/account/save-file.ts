/** Starts a file download in the browser. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed: some browsers read the URL only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
