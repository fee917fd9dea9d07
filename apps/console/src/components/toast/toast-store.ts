export type Toast = {
  id: number;
  text: string;
  /** Takes the change back; offered for ten seconds. */
  undo?: (() => Promise<void>) | undefined;
};

export const toastSeconds = 10;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells what was done, bottom right; with `undo` it can be taken back. */
export function showToast(text: string, undo?: () => Promise<void>): void {
  toasts = [...toasts, { id: ++lastId, text, undo }].slice(-3);
  tell();
}

export function hideToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  tell();
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

function tell(): void {
  for (const listener of listeners) listener();
}
