type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what was typed, ticked and chosen before hydration: it would overwrite that with what it began with. Its
 * setter on the element notes every text that is set, and it ignores an event for a text that it knows already.
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

/** A radio that lost its tick needs no event: React hears of the one that has it. */
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
