import { type ComponentProps, useState } from 'react';
import { amountText } from '../../platform/format/amounts.ts';
import { parseRupees } from '../../platform/format/parse-amount.ts';

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** In rupees; 0 is empty. */
  value: number;
  onChange: (rupees: number) => void;
};

const notAnAmount = 'Not an amount in rupees';

/** An amount in rupees. What is no amount stays as typed, is marked, and counts as none: no part of it is taken. */
export function AmountInput({ value, onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  // Typed text is shown while it stands for the value: that may be changed elsewhere meanwhile.
  const text = typed !== undefined && amountOf(typed) === value ? typed : amountText(value);
  const isWrong = text.trim() !== '' && parseRupees(text) === undefined;
  return (
    <input
      {...input}
      ref={(element) => element?.setCustomValidity(isWrong ? notAnAmount : '')}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      aria-invalid={isWrong || input['aria-invalid'] || undefined}
      title={isWrong ? notAnAmount : input.title}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(amountOf(target.value));
      }}
      onBlur={(event) => {
        if (!isWrong) setTyped(undefined);
        input.onBlur?.(event);
      }}
    />
  );
}

const amountOf = (text: string) => parseRupees(text) ?? 0;
