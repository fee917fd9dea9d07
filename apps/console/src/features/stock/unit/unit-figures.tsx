import { KeyFigures, type Rating } from '../../../components/page/key-figures.tsx';
import { groupedNumber } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { blockWords } from '../movements/movement-words.ts';
import type { Unit } from './unit-query.ts';

const parts = [
  ['toInspect', blockWords.to_inspect],
  ['damaged', blockWords.damaged],
  ['keptBack', blockWords.kept_back],
  ['missing', blockWords.missing],
] as const;

/** What is here of a unit, and how fast it goes. */
export function UnitFigures({ unit }: { unit: Unit }) {
  return <KeyFigures label="Figures" ratings={ratingsOf(unit)} />;
}

function ratingsOf(unit: Unit): Rating[] {
  const { quantity, held, blocked, safety, safetyTarget, sold, counted } = unit;
  const reasons = parts.flatMap(([name, word]) => (unit[name] > 0 ? [`${groupedNumber(unit[name])} ${word}`] : []));
  return [
    { name: 'Free for sale', value: groupedNumber(quantity), ...lowOf(unit) },
    { name: 'Held for orders', value: groupedNumber(held) },
    { name: 'Blocked', value: groupedNumber(blocked - safety), detail: reasons.join(', ') || undefined },
    {
      name: 'Safety stock',
      value: groupedNumber(safety),
      detail: safety === safetyTarget ? 'kept from sale' : `of ${groupedNumber(safetyTarget)} wanted`,
    },
    { name: 'On hand', value: groupedNumber(quantity + held + blocked) },
    { name: 'Sold, 30 days', value: groupedNumber(sold), detail: 'less what was cancelled' },
    { name: 'Days left', ...daysOf(unit) },
    {
      name: 'Last count',
      value: counted ? formatWhen(counted.at) : 'never',
      detail: counted?.by ? `by ${counted.by}` : undefined,
    },
  ];
}

function lowOf({ quantity, lowAt, lowAtOfAll, isStopped }: Unit): Pick<Rating, 'detail' | 'tone'> {
  const low = lowAt ?? lowAtOfAll;
  if (isStopped) return { detail: 'not sold: its sale is stopped', tone: 'wait' };
  if (quantity === 0) return { detail: 'sold out', tone: 'bad' };
  const detail = `low at ${groupedNumber(low)}${lowAt === null ? ', as the settings say' : ''}`;
  return { detail, tone: quantity <= low ? 'wait' : undefined };
}

function daysOf({ daysLeft, quantity }: Unit): Pick<Rating, 'value' | 'detail'> {
  if (daysLeft === null) return { value: 'not sold' };
  if (quantity === 0) return { value: '0' };
  return { value: daysLeft === 0 ? 'under 1' : groupedNumber(daysLeft), detail: 'at the pace of 30 days' };
}
