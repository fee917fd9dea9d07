import { useState } from 'react';
import { mostOf, type Refundable, type RefundKind, readAmount, refundKinds, worthOf } from './refund-words.ts';

/** What is typed and chosen, and how much would go back for it, by the figures of this moment. */
export function useRefundDraft(refundable: Refundable) {
  const [kind, setKind] = useState<RefundKind>(
    () => refundKinds.find((one) => refundable.kinds[one].refusal === null) ?? 'units',
  );
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const mostPaise = mostOf(refundable, kind);
  const amount = readAmount(typed, mostPaise);
  // Units that somebody else refunded meanwhile are not offered any more.
  const items = refundable.lines
    .map((line) => ({ line, quantity: Math.min(units[line.itemId] ?? 0, line.unitsLeft) }))
    .filter(({ quantity }) => quantity > 0);
  const worthPaise = items.reduce((sum, { line, quantity }) => sum + worthOf(line, quantity), 0);
  const typedPaise = 'paise' in amount ? amount.paise : 0;
  const paise = kind === 'units' ? Math.min(worthPaise, refundable.refundablePaise) : typedPaise;
  const isWhole = kind === 'units' ? items.length > 0 : 'paise' in amount;
  return {
    ...{ kind, units, typed, note, mostPaise, paise },
    items: items.map(({ line, quantity }) => ({ itemId: line.itemId, quantity })),
    chosenUnits: items.reduce((sum, { quantity }) => sum + quantity, 0),
    amountProblem: 'problem' in amount ? amount.problem : undefined,
    isReady: isWhole && note.trim() !== '',
    isDirty: note !== '' || typed !== '' || items.length > 0,
    choose: setKind,
    type: setTyped,
    write: setNote,
    chooseUnits: (itemId: string, quantity: number) => setUnits({ ...units, [itemId]: quantity }),
  };
}

export type RefundDraft = ReturnType<typeof useRefundDraft>;
