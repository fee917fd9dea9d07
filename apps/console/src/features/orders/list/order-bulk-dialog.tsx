import type { Input } from '@bijli/contract';
import { type HoldReason, holdReasons } from '@bijli/contract/hold-reasons';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { type BulkCalls, BulkDialog } from '../../../components/list/bulk/bulk-dialog.tsx';
import type { ChosenRows } from '../../../components/list/selection.ts';
import { api } from '../../../platform/api.ts';
import { orderList } from './order-list.ts';

type Action = Input<'previewOrderBulk'>['body']['action'];
export type OrderBulkKind = Action['kind'];

type OrderBulkDialogProps = {
  kind: OrderBulkKind;
  selection: ChosenRows;
  onClose: () => void;
  onStarted: () => void;
};

const calls: BulkCalls<Action> = {
  async preview(body) {
    const { orders: total, previewed, sample, applies, leftOut } = await api.previewOrderBulk({ body });
    return {
      ...{ total, previewed, applies },
      leftOut: leftOut.map(({ sentence, orders: count }) => ({ sentence, count })),
      sample: sample.map(({ orderId: id, number, ...line }) => ({ id, name: 'Order', code: number, ...line })),
    };
  },
  start: ({ expected: expectedOrders, ...edit }, options) =>
    api.startOrderBulk({ body: { ...edit, expectedOrders } }, options),
};

const verbs: Record<OrderBulkKind, string> = { confirm: 'Confirm', hold: 'Hold', tag: 'Tag' };

/** One change of the selected orders; none of them moves money. */
export default function OrderBulkDialog({ kind, ...props }: OrderBulkDialogProps) {
  const [reason, setReason] = useState<HoldReason | ''>('');
  const [words, setWords] = useState('');
  const action = actionOf(kind, { reason, words: words.trim() });
  return (
    <BulkDialog
      list={orderList}
      calls={calls}
      action={action}
      labelOf={(count) => `${verbs[kind]} ${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`}
      isDanger={false}
      isFinal={kind === 'confirm'}
      {...props}
    >
      {kind === 'hold' && (
        <Field label="Why">
          {(control) => (
            <select {...control} value={reason} onChange={({ target }) => setReason(target.value as HoldReason)}>
              <option value="">Choose a reason</option>
              {Object.entries(holdReasons).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {kind !== 'confirm' && (
        <Field label={kind === 'tag' ? 'Tag' : 'Words for other staff, if any'}>
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={kind === 'tag' ? 40 : 300}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      )}
    </BulkDialog>
  );
}

function actionOf(
  kind: OrderBulkKind,
  { reason, words }: { reason: HoldReason | ''; words: string },
): Action | undefined {
  if (kind === 'confirm') return { kind };
  if (kind === 'hold') return reason === '' ? undefined : { kind, reason, ...(words ? { note: words } : {}) };
  return words === '' ? undefined : { kind, tag: words.toLowerCase() };
}
