import type { Input } from '@bijli/contract';
import { parcelPaperNames } from '@bijli/rules';
import { useState } from 'react';

export type PapersChoice = Input<'printShipmentPapers'>['body'];

export const slipPapers = [
  { value: 'a4', name: 'A4' },
  { value: 'a6', name: 'A6' },
] as const;

const key = 'papers';
const first: PapersChoice = {
  ...{ hasLabels: true, hasSlips: true, hasInvoices: true },
  ...{ labelPaper: 'a6', slipPaper: 'a4' },
};

/** Which papers were printed last in this browser, and on what: the printers stand beside it. */
export function usePapersChoice() {
  const [choice, setChoice] = useState(readChoice);
  function keep(): void {
    try {
      localStorage.setItem(key, JSON.stringify(choice));
    } catch {
      // Storage is full or switched off: the choice lasts until the dialog is closed.
    }
  }
  const change = (patch: Partial<PapersChoice>) => setChoice((now) => ({ ...now, ...patch }));
  return { choice, change, keep };
}

function readChoice(): PapersChoice {
  try {
    const kept: Partial<PapersChoice> = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { hasLabels, hasSlips, hasInvoices, labelPaper, slipPaper } = { ...first, ...kept };
    const areFlags = [hasLabels, hasSlips, hasInvoices].every((flag) => typeof flag === 'boolean');
    const arePapers = parcelPaperNames.includes(labelPaper) && slipPapers.some(({ value }) => value === slipPaper);
    return areFlags && arePapers ? { hasLabels, hasSlips, hasInvoices, labelPaper, slipPaper } : first;
  } catch {
    // Storage is switched off, or another program wrote there.
    return first;
  }
}
