import type { Input, Reply } from '@bijli/contract';

export type ReturnedBox = Reply<'readReturnedBox'>['box'];
export type ReturnedLine = ReturnedBox['lines'][number];
type Outcomes = Input<'inspectReturnedBox'>['body']['outcomes'];
export type Outcome = Outcomes[number]['outcome'];

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  free: 'Sold again',
  damaged: 'Damaged',
  'kept-back': 'Kept back',
  'written-off': 'Missing, or worth nothing',
};

/** One unit of a parcel; of a numbered piece its number, once it was scanned. */
export type InspectedUnit = { key: string; outcome: Outcome | ''; number: string | null; isScanned: boolean };

/** Every unit that was sent, none of them looked at yet. */
export function unitsOf({ orderItemId, quantity, pieces }: ReturnedLine): InspectedUnit[] {
  return Array.from({ length: quantity }, (_, place) => ({
    key: `${orderItemId} ${place}`,
    outcome: '',
    number: pieces[place]?.number ?? null,
    isScanned: false,
  }));
}

/** As the store is told: units of one line and outcome together. A piece that is missing has the number that was sent. */
export function outcomesOf(lines: readonly { orderItemId: string; units: readonly InspectedUnit[] }[]): Outcomes {
  return lines.flatMap(({ orderItemId, units }) =>
    [...Map.groupBy(units, ({ outcome }) => outcome)].flatMap(([outcome, some]) =>
      outcome === ''
        ? []
        : [{ orderItemId, outcome, quantity: some.length, numbers: some.flatMap(({ number }) => number ?? []) }],
    ),
  );
}

/** A unit is ready when its outcome is said, and its number was seen unless it is not there. */
export function isReady({ outcome, number, isScanned }: InspectedUnit): boolean {
  return outcome !== '' && (number === null || isScanned || outcome === 'written-off');
}

export const numberKey = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
