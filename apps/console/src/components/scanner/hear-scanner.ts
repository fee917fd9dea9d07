/** A scanner’s characters are at most so far apart, in milliseconds; nobody types three keys so fast. */
const fastGap = 35;
/** Its Enter or Tab comes soon after the last one. Without either the code ends when it is silent for so long. */
const endGap = 100;
const fewestCharacters = 3;
/** Of a scanner that sends neither Enter nor Tab. */
const fewestWithoutEnd = 6;

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Burst = { text: string; lastAt: number; field: TextField | undefined; value: string };

/**
 * Hears a USB scanner, which types, wherever the focus is. Its characters are taken back from the field that has the
 * focus, its Enter presses nothing. Returns what stops it.
 */
export function hearScanner(onCode: (code: string) => void): () => void {
  let burst: Burst | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function end({ text, field, value }: Burst): void {
    burst = undefined;
    clearTimeout(silence);
    if (field) putBack(field, value);
    onCode(text);
  }

  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp } = event;
    if (key === 'Shift') return;
    // The scanner's own field takes what is typed there, at any speed, with Enter.
    if (event.target instanceof Element && event.target.matches('[data-takes-scans]')) {
      clearTimeout(silence);
      burst = undefined;
      return;
    }
    const gap = burst ? timeStamp - burst.lastAt : Number.POSITIVE_INFINITY;
    if (burst && (key === 'Enter' || key === 'Tab') && burst.text.length >= fewestCharacters && gap <= endGap) {
      event.preventDefault();
      event.stopImmediatePropagation();
      end(burst);
      return;
    }
    clearTimeout(silence);
    if (!isCharacter(event)) {
      burst = undefined;
      return;
    }
    if (!burst || gap > fastGap) {
      const field = fieldOf(event.target);
      burst = { text: key, lastAt: timeStamp, field, value: field?.value ?? '' };
      return;
    }
    const current = { ...burst, text: burst.text + key, lastAt: timeStamp };
    burst = current;
    // Without a field the characters would be keys of the screen, and a space would press a button.
    if (!current.field) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (current.text.length >= fewestWithoutEnd) silence = setTimeout(() => end(current), endGap);
  }

  addEventListener('keydown', onKey, true);
  return () => {
    clearTimeout(silence);
    removeEventListener('keydown', onKey, true);
  };
}

/** A key that is held down repeats as fast as a scanner types. */
function isCharacter({ key, ctrlKey, altKey, metaKey, repeat, isComposing }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !repeat && !isComposing;
}

const withoutText = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image'];

function fieldOf(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLInputElement) return withoutText.includes(target.type) ? undefined : target;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : undefined;
}

/** As if the person had typed it: React hears only a change that it has not made itself. */
function putBack(field: TextField, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
