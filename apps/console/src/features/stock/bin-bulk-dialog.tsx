import type { Input } from '@bijli/contract';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { type BulkCalls, BulkDialog } from '../../components/list/bulk/bulk-dialog.tsx';
import type { ChosenRows } from '../../components/list/selection.ts';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { stockList } from './stock-list.ts';

type Action = Input<'previewBinBulk'>['body']['action'];
type BinBulkDialogProps = { selection: ChosenRows; onClose: () => void; onStarted: () => void };

const calls: BulkCalls<Action> = {
  async preview(body) {
    const { units: total, previewed, sample } = await api.previewBinBulk({ body });
    return {
      ...{ total, previewed },
      sample: sample.map(({ unitId: id, sku: code, ...line }) => ({ id, code, ...line })),
    };
  },
  start: ({ expected: expectedUnits, ...edit }, options) =>
    api.startBinBulk({ body: { ...edit, expectedUnits } }, options),
};

const ways: { value: Action['as']; name: string }[] = [
  { value: 'main', name: 'They lie there now, no more in their main bin' },
  { value: 'further', name: 'They lie there too' },
];

/** Puts the selected units into a bin. */
export default function BinBulkDialog(props: BinBulkDialogProps) {
  const [bin, setBin] = useState('');
  const [as, setAs] = useState<Action['as']>('main');
  const code = bin.trim();
  return (
    <BulkDialog
      list={stockList}
      calls={calls}
      action={code === '' ? undefined : { bin: code, as }}
      labelOf={(count) => `Put ${countOf(count, 'unit')} into ${code}`}
      isDanger={false}
      {...props}
    >
      <TextLine label="Bin" placeholder="A-03-2" required maxLength={20} value={bin} onChange={setBin} />
      <SelectField label="How" value={as} options={ways} onChange={(value) => setAs(value as Action['as'])} />
    </BulkDialog>
  );
}
