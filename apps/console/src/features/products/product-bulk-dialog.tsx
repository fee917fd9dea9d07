import { useState } from 'react';
import { type BulkCalls, BulkDialog } from '../../components/list/bulk/bulk-dialog.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import type { ChosenRows } from '../../components/list/selection.ts';
import { api } from '../../platform/api.ts';
import { actionOf, type BulkAction, bulkButtonLabel, firstDraft } from './bulk-action.ts';
import { BulkFields } from './bulk-fields.tsx';
import { productList } from './product-list.ts';

type ProductBulkDialogProps = {
  selection: ChosenRows;
  options: { brands: Option[]; categories: Option[] };
  onClose: () => void;
  onStarted: () => void;
};

const calls: BulkCalls<BulkAction> = {
  async preview(body) {
    const { products: total, previewed, sample } = await api.previewBulkEdit({ body });
    return { total, previewed, sample: sample.map(({ productId: id, sku: code, ...line }) => ({ id, code, ...line })) };
  },
  start: ({ expected: expectedProducts, ...edit }, options) =>
    api.startBulkEdit({ body: { ...edit, expectedProducts } }, options),
};

/** One change of the selected products. */
export default function ProductBulkDialog({ options, ...props }: ProductBulkDialogProps) {
  const [draft, setDraft] = useState(firstDraft);
  return (
    <BulkDialog
      list={productList}
      calls={calls}
      action={actionOf(draft)}
      labelOf={(count) => bulkButtonLabel(draft, count)}
      isDanger={draft.kind === 'archive'}
      {...props}
    >
      <BulkFields draft={draft} options={options} onChange={(patch) => setDraft({ ...draft, ...patch })} />
    </BulkDialog>
  );
}
