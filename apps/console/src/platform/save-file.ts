import type { ReceivedFile } from '@bijli/contract';

/** Saves a file as a download of the browser. */
export function saveFile({ name, bytes }: ReceivedFile): void {
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
