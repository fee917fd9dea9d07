import type { Reply } from '@bijli/contract';
import { fieldName, shortValue } from '../field-names.ts';

export type HistoryEntry = Reply<'listProductHistory'>['entries'][number];
type Line = { words: string; before: string; after: string; isMove: boolean };

const actions: Record<string, string> = {
  'product.create': 'Begun',
  'product.publish': 'Published',
  'product.schedule': 'Publishing planned',
  'product.unplan': 'Plan to publish given up',
  'product.withdraw': 'Taken off sale',
  'product.archive': 'Archived',
  'product.duplicate': 'Copied',
  'product.drop-draft': 'Draft discarded',
  'product.preview': 'Preview link made',
  'price.plan': 'Price planned',
  'price.plan-end': 'Price plan ended',
  'stock.correct': 'Stock corrected',
  'stock.move': 'Units moved',
  'stock.stop': 'Sale of a unit stopped',
  'stock.resume': 'A unit sold again',
  'stock.target': 'Safety stock set',
};
const moves = new Set(['product.publish', 'product.withdraw', 'product.archive', 'product.create']);
const ownFields = new Set(['version', 'state', 'status', 'publishAt', 'draft', 'changes']);

/** What an entry says in a line: the act, or the fields, with both values where one short field changed. */
export function historyLine({ action, before, after }: HistoryEntry): Line {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !ownFields.has(field));
  const isMove = moves.has(action);
  const act = actions[action];
  if (action === 'product.publish-refused')
    return { words: `Not published as planned: ${String(after['reason'])}`, before: '', after: '', isMove: false };
  if (act) return { words: act, before: '', after: '', isMove };
  const names = fields.map((field) => fieldName(field.split('.').at(-1) ?? field));
  const [only] = fields;
  const [was, is] =
    only && fields.length === 1 && only in before
      ? [shortValue(only, before[only]), shortValue(only, after[only])]
      : ['', ''];
  const list = [...new Set(names)].slice(0, 3).join(', ') + (new Set(names).size > 3 ? ' …' : '');
  const words = `${list || 'Changed'}${action === 'product.save-draft' ? ', draft' : ''}`;
  return { words, before: was && is ? was : '', after: was && is ? is : '', isMove };
}
