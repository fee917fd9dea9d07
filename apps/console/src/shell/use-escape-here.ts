import { useEffect, useEffectEvent } from 'react';

/** Over another dialog: that one must not take the key for its own. */
export function useEscapeHere(onEscape?: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    // It ends the writing of a word.
    if (!event.isComposing) onEscape?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
