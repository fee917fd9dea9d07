import { type BulkCalls, BulkDialog } from '../../../components/list/bulk/bulk-dialog.tsx';
import type { ChosenRows } from '../../../components/list/selection.ts';
import { api } from '../../../platform/api.ts';
import { returnList } from './return-list.ts';

type Approve = { kind: 'approve' };
type ApproveReturnsDialogProps = { selection: ChosenRows; onClose: () => void; onStarted: () => void };

const approve: Approve = { kind: 'approve' };

const calls: BulkCalls<Approve> = {
  async preview({ selection }) {
    const { returns: total, previewed, sample } = await api.previewReturnApproval({ body: { selection } });
    return {
      ...{ total, previewed },
      sample: sample.map(({ returnId: id, number, ...line }) => ({ id, name: 'Return', code: number, ...line })),
    };
  },
  start: ({ selection, previewed, expected: expectedReturns }, options) =>
    api.startReturnApproval({ body: { selection, expectedReturns, previewed } }, options),
};

/** Approves those of the selected returns that the settings allow to be approved together; no money moves. */
export default function ApproveReturnsDialog(props: ApproveReturnsDialogProps) {
  return (
    <BulkDialog
      list={returnList}
      calls={calls}
      action={approve}
      labelOf={(count) => `Approve ${count.toLocaleString('en-IN')} ${count === 1 ? 'return' : 'returns'}`}
      isDanger={false}
      isFinal
      {...props}
    >
      <p className="dim">Each shopper is told. Money goes back only after the goods were inspected.</p>
    </BulkDialog>
  );
}
