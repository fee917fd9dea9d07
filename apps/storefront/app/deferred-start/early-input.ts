type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports input made before hydration to React, which would otherwise overwrite it with the initial values. React's
 * setter on the element tracks every value set, and React ignores an event for a value it has already tracked.
 */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input,textarea,select')) {
    if (field instanceof HTMLSelectElement) replayChoice(field);
    else if (isTickable(field)) replayTick(field);
    else replayText(field);
  }
}

function replayChoice(select: HTMLSelectElement): void {
  const first = select.querySelector<HTMLOptionElement>('option[selected]');
  if (first && !first.selected) dispatch(select, 'change');
}

function isTickable(field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement {
  return ['checkbox', 'radio'].includes(field.type);
}

/** A radio that was unchecked needs no event: React handles it with the one that is checked. */
function replayTick(field: HTMLInputElement): void {
  const { type, checked, defaultChecked } = field;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return;
  field.checked = defaultChecked;
  field.click();
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  dispatch(field, 'input');
}

function dispatch(field: Field, event: 'change' | 'input'): void {
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
