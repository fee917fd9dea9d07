type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports input made before hydration to React, which would otherwise overwrite it with the initial values. React's
 * setter on the element tracks every value set, and React ignores an event for a value it has already tracked. All input
 * is read before any is reported: React renders after each report, and resets the fields not reported yet.
 */
export function replayEarlyInput(): void {
  const fields = [...document.querySelectorAll<Field>('input,textarea,select')];
  for (const replay of fields.map(replayOf)) replay?.();
}

function replayOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return replayOfChoice(field);
  return isTickable(field) ? replayOfTick(field) : replayOfText(field);
}

function replayOfChoice(select: HTMLSelectElement): (() => void) | undefined {
  const { value } = select;
  const first = select.querySelector<HTMLOptionElement>('option[selected]');
  if (!first || first.selected) return undefined;
  return () => {
    select.value = value;
    dispatch(select, 'change');
  };
}

function isTickable(field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement {
  return ['checkbox', 'radio'].includes(field.type);
}

/** A radio that was unchecked needs no event: React handles it with the one that is checked. */
function replayOfTick(field: HTMLInputElement): (() => void) | undefined {
  const { type, checked, defaultChecked } = field;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function replayOfText(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    field.value = defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    dispatch(field, 'input');
  };
}

function dispatch(field: Field, event: 'change' | 'input'): void {
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
