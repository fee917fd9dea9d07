import { ApiError } from '@bijli/contract';
import { dayInIndia } from '@bijli/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine, TextLines } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import type { Receipt } from './receipt-list.ts';
import { keepReceipt, type ReceiptWithLines } from './receipt-query.ts';
import { paperWords } from './receipt-words.ts';

type PaperDialogProps = {
  /** Of a draft that is changed; without it a receipt begins. */
  receipt?: Receipt;
  onSaved: (saved: ReceiptWithLines) => void;
  onClose: () => void;
};

const kinds = Object.entries(paperWords).map(([value, name]) => ({ value, name }));

/** Supplier and paper of a receipt. */
export default function PaperDialog({ receipt, onSaved, onClose }: PaperDialogProps) {
  const first = {
    supplier: receipt?.supplier ?? '',
    paperKind: receipt?.paperKind ?? ('invoice' as const),
    paperNumber: receipt?.paperNumber ?? '',
    paperDate: receipt?.paperDate ?? dayInIndia(new Date()),
    note: receipt?.note ?? '',
  };
  const [paper, setPaper] = useState(first);
  const [known, setKnown] = useState('');
  const [seen] = useState(receipt?.version);
  const isDirty = (Object.keys(first) as (keyof typeof first)[]).some((name) => paper[name] !== first[name]);

  async function save(): Promise<void> {
    setKnown('');
    try {
      const saved =
        receipt && seen !== undefined
          ? await api.changeReceipt({ params: { id: receipt.id }, body: { ...paper, expectedVersion: seen } })
          : await api.createReceipt({ body: paper });
      await keepReceipt(saved);
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError) setKnown(String(error.body['receiptId'] ?? ''));
      throw error;
    }
  }

  return (
    <FormDialog
      title={receipt ? `Paper of ${receipt.number}` : 'Receive goods'}
      submit={receipt ? 'Save' : 'Begin the receipt'}
      isDirty={isDirty}
      fields={['supplier', 'paperNumber', 'paperDate', 'note']}
      onSubmit={save}
      onClose={onClose}
      foot={known && <Link to={`/stock/receipts/${known}`}>Open that receipt</Link>}
    >
      {(problems) => (
        <>
          <TextLine
            label="Supplier"
            required
            maxLength={120}
            problem={problems['supplier']}
            value={paper.supplier}
            onChange={(supplier) => setPaper({ ...paper, supplier })}
          />
          <SelectField
            label="Paper"
            value={paper.paperKind}
            options={kinds}
            onChange={(kind) => setPaper({ ...paper, paperKind: kind === 'challan' ? 'challan' : 'invoice' })}
          />
          <TextLine
            label="Number of the paper"
            required
            maxLength={60}
            autoComplete="off"
            problem={problems['paperNumber']}
            value={paper.paperNumber}
            onChange={(paperNumber) => setPaper({ ...paper, paperNumber })}
          />
          <TextLine
            label="Day of the paper"
            type="date"
            required
            problem={problems['paperDate']}
            value={paper.paperDate}
            onChange={(paperDate) => setPaper({ ...paper, paperDate })}
          />
          <TextLines
            label="Note"
            note="optional"
            rows={2}
            maxLength={500}
            problem={problems['note']}
            value={paper.note}
            onChange={(note) => setPaper({ ...paper, note })}
          />
        </>
      )}
    </FormDialog>
  );
}
