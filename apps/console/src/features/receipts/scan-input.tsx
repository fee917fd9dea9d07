import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Field } from '../../components/form/field.tsx';

type ScanInputProps = { label: string; hint?: string | undefined; onSubmit: (code: string) => void };

/** Takes codes from a scanner or the keyboard: Enter sends what was typed and leaves the field ready for the next. */
export function ScanInput({ label, hint, onSubmit }: ScanInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // A screen that opens gives the focus to its main part; here that is the field.
    const take = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('main')) field.current?.focus();
    };
    addEventListener('focusin', take);
    return () => removeEventListener('focusin', take);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    const code = input.value.trim();
    // Emptied at once: the next code of a fast scanner is one of its own.
    input.value = '';
    if (code !== '') onSubmit(code);
  }

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}
