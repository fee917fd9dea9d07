export type EarlyKeys = { text: string; hasEnter: boolean };

/**
 * Collects what is typed from now on, until it is taken: a scanner does not wait for the palette, and the field that has the
 * focus meanwhile is not meant.
 */
export function collectEarlyKeys(): { take: () => EarlyKeys } {
  const keys: EarlyKeys = { text: '', hasEnter: false };
  const collect = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || hasNotCome()) return;
    if (event.key.length === 1) keys.text += event.key;
    else if (event.key === 'Backspace') keys.text = keys.text.slice(0, -1);
    else if (event.key === 'Enter' && keys.text !== '') keys.hasEnter = true;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', collect, true);
  return {
    take() {
      removeEventListener('keydown', collect, true);
      return keys;
    },
  };
}

/** The palette did not come and says so: keys go where they went before. */
function hasNotCome(): boolean {
  return document.querySelector('[data-not-there]') !== null;
}
