const takesText = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** Whether keys that are pressed there are text, or choose in a list. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takesText) !== null;
}
