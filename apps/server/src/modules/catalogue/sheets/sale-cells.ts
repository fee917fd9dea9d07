import { paiseToRupees, writeMoment } from '@bijli/rules';
import { saleColumns } from './columns.ts';

type Plan = { salePaise: number; startsAt: Date; endsAt: Date | null };
export type SaleCells = Record<keyof typeof saleColumns, string>;

/** A price plan in cells, in India's time. */
export function saleCells(plan: Plan | undefined): SaleCells {
  if (!plan) return { price: '', from: '', until: '' };
  const { salePaise, startsAt, endsAt } = plan;
  return {
    price: paiseToRupees(salePaise).toFixed(2),
    from: writeMoment(startsAt, 'start'),
    until: endsAt ? writeMoment(endsAt, 'end') : '',
  };
}

export function writeSale(plan: Plan | undefined): Record<string, string> {
  const { price, from, until } = saleCells(plan);
  return { [saleColumns.price]: price, [saleColumns.from]: from, [saleColumns.until]: until };
}
