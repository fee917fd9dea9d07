import type { Input } from '@bijli/contract';
import type { BulkFieldName } from '@bijli/contract/product-fields';
import { fromIndianField } from '../../platform/format/indian-time.ts';
import { parseRupees } from '../../platform/format/parse-amount.ts';

export type BulkAction = Input<'startBulkEdit'>['body']['action'];

/** What is chosen in the dialog; texts as they are typed. */
export type BulkDraft = {
  kind: BulkAction['kind'];
  of: 'sale' | 'base';
  by: 'percent' | 'amount' | 'set';
  direction: 'lower' | 'raise';
  amount: string;
  endingInNine: boolean;
  /** The first and the last day of a sale in India, as YYYY-MM-DD; without a last one it goes on. */
  from: string;
  until: string;
  categoryId: string;
  field: BulkFieldName;
  value: string;
};

export const firstDraft: BulkDraft = {
  kind: 'price',
  of: 'sale',
  by: 'percent',
  direction: 'lower',
  amount: '',
  endingInNine: false,
  from: '',
  until: '',
  categoryId: '',
  field: 'hsn',
  value: '',
};

/** The action of a draft; undefined while something is not given yet. */
export function actionOf(draft: BulkDraft): BulkAction | undefined {
  const { kind, of, by, direction, endingInNine, categoryId, field, value } = draft;
  switch (kind) {
    case 'price': {
      const amount = parseRupees(draft.amount);
      if (!amount || (by === 'percent' && direction === 'lower' && amount >= 100)) return undefined;
      return { kind, of, by, value: by !== 'set' && direction === 'lower' ? -amount : amount, endingInNine };
    }
    case 'sale': {
      const amount = parseRupees(draft.amount);
      if (!amount || (by === 'percent' && amount >= 100) || !draft.from) return undefined;
      if (draft.until && draft.until < draft.from) return undefined;
      const endsAt = draft.until ? fromIndianField(`${dayAfter(draft.until)}T00:00`) : null;
      return { kind, by, value: amount, endingInNine, startsAt: fromIndianField(`${draft.from}T00:00`), endsAt };
    }
    case 'add-category':
    case 'remove-category':
      return categoryId === '' ? undefined : { kind, categoryId };
    case 'set':
      return value.trim() === '' ? undefined : { kind, field, value: value.trim() };
    default:
      return { kind };
  }
}

/** A sale ends with its last day. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

const verbs: Record<Exclude<BulkAction['kind'], 'price'>, string> = {
  sale: 'Plan the sale of',
  archive: 'Archive',
  publish: 'Publish',
  draft: 'Take off sale',
  'add-category': 'Add the category to',
  'remove-category': 'Take the category from',
  set: 'Set it on',
};

/** The action on its button, with the number: 'Archive 37 products'. */
export function bulkButtonLabel(draft: BulkDraft, count: number): string {
  const products = `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;
  if (draft.kind !== 'price') return `${verbs[draft.kind]} ${products}`;
  return `Change the ${draft.of === 'sale' ? 'price' : 'MRP'} of ${products}`;
}
