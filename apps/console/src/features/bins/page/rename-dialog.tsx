import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { api } from '../../../platform/api.ts';
import type { Bin } from '../bin-list.ts';

export default function RenameDialog({ bin: { id, code: before }, onClose }: { bin: Bin; onClose: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState(before);

  async function rename(): Promise<void> {
    await api.renameBin({ params: { id }, body: { code } });
    await client.invalidateQueries({ queryKey: ['bins'] });
  }

  return (
    <FormDialog
      title={`Rename ${before}`}
      submit="Rename"
      fields={['code']}
      isDisabled={code.trim() === '' || code === before}
      isDirty={code !== before}
      onSubmit={rename}
      onClose={onClose}
      foot={<p className="dim xs">Its label is printed again. What lies there stays.</p>}
    >
      {(problems) => (
        <TextLine label="Code" required maxLength={20} problem={problems['code']} value={code} onChange={setCode} />
      )}
    </FormDialog>
  );
}
