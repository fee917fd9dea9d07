import { type ComponentProps, useState } from 'react';
import { amountText } from '../platform/amounts.ts';
import { parseRupees } from '../platform/parse-amount.ts';

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** In rupees; 0 is empty. */
  value: number;
  onChange: (rupees: number) => void;
};

/** An amount in rupees. What is no amount stays as typed, and is marked. */
export function AmountInput({ value, onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && parseRupees(typed) === undefined;
  return (
    <input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? amountText(value)}
      aria-invalid={isWrong || input['aria-invalid'] || undefined}
      title={isWrong ? 'Not an amount in rupees' : input.title}
      onChange={({ target }) => {
        setTyped(target.value);
        const rupees = target.value.trim() === '' ? 0 : parseRupees(target.value);
        if (rupees !== undefined) onChange(rupees);
      }}
      onBlur={(event) => {
        if (!isWrong) setTyped(undefined);
        input.onBlur?.(event);
      }}
    />
  );
}
