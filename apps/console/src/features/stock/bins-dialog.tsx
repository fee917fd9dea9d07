import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import { type Level, stockList } from './stock-list.ts';

type BinsDialogProps = { level: Level; onClose: () => void };

/** The bins where a unit lies: the first is its main one. */
export function BinsDialog({ level, onClose }: BinsDialogProps) {
  const { productId, variantId } = level;
  const { data } = useQuery({
    queryKey: ['bins', 'of', variantId ?? productId],
    queryFn: () => api.readUnitBins({ query: { productId, ...(variantId ? { variantId } : {}) } }),
    // Whoever types is not overtaken: a save compares with what was seen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data ? <BinsForm level={level} codes={data.bins.map(({ code }) => code)} onClose={onClose} /> : null;
}

function BinsForm({ level, codes: before, onClose }: BinsDialogProps & { codes: string[] }) {
  const client = useQueryClient();
  const mayChange = useMay('stock.change');
  const [expected] = useState(before);
  const [main, setMain] = useState(before[0] ?? '');
  const [further, setFurther] = useState(before.slice(1).join(', '));
  const codes = [main, ...further.split(/[,;]/)].map((code) => code.trim()).filter(Boolean);
  const isDirty = codes.join() !== expected.join();

  async function save(): Promise<void> {
    const { productId, variantId } = level;
    await api.setUnitBins({ body: { productId, variantId, codes, expected } });
    for (const key of ['bins', stockList.queryKey]) await client.invalidateQueries({ queryKey: [key] });
  }

  return (
    <FormDialog
      title={`Where ${level.name} lies`}
      submit="Save"
      isDisabled={!mayChange || !isDirty}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="dim">{level.sku}</p>
      <TextLine
        label="Main bin"
        placeholder="A-03-2"
        maxLength={20}
        readOnly={!mayChange}
        value={main}
        onChange={setMain}
      />
      <TextLine
        label="Further bins"
        note="optional"
        hint="With a comma between them."
        readOnly={!mayChange}
        value={further}
        onChange={setFurther}
      />
    </FormDialog>
  );
}
