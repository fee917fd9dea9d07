import { useEffect } from 'react';
import { isTyping } from '../../platform/takes-text.ts';

/** Single keys, and `Ctrl+d` with Ctrl or ⌘. Each returns whether it did something. */
export type KeyActions = Readonly<Record<string, () => boolean>>;

/** Keys of a screen. They are silent while text is typed and while a dialog or a menu is open. */
export function useListKeys(actions: KeyActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.altKey || isTyping(target) || target?.closest('[role=menu]')) return;
      if (document.querySelector('[role=dialog]')) return;
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : keyName(event);
      if (actions[name]?.()) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [actions]);
}

function keyName({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
