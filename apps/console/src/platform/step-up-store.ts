type Asked = { resolve: () => void; reject: () => void };

let asked: Asked[] = [];
const listeners = new Set<() => void>();

/** Opens the dialog for the second factor. Rejects with `error` when the person closes it. */
export function proveAgain(error: Error): Promise<void> {
  return new Promise((resolve, reject) => {
    asked = [...asked, { resolve, reject: () => reject(error) }];
    tell();
  });
}

/** Calls wait together for one proof. */
export function endStepUp(isProved: boolean): void {
  const waiting = asked;
  asked = [];
  tell();
  for (const { resolve, reject } of waiting) (isProved ? resolve : reject)();
}

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isStepUpAsked(): boolean {
  return asked.length > 0;
}

function tell(): void {
  for (const listener of listeners) listener();
}
