import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLines } from '../../components/form/text-line.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { codesIn } from './codes-in.ts';

/** Adds bins by their codes, typed or pasted. */
export default function AddBinsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const codes = codesIn(text);

  async function add(): Promise<void> {
    const { added, known } = await api.addBins({ body: { codes } });
    await client.invalidateQueries({ queryKey: ['bins'] });
    showToast(`${countOf(added, 'bin')} added${known > 0 ? `, ${known} were there already` : ''}.`);
  }

  return (
    <FormDialog
      title="Add bins"
      submit={codes.length > 0 ? `Add ${countOf(codes.length, 'bin')}` : 'Add bins'}
      isDisabled={codes.length === 0}
      isDirty={text !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextLines
        label="Codes"
        hint="One on each line, or pasted from a sheet. Each goes where its code stands in the order of walking: A-2 before A-10."
        placeholder={'A-03-1\nA-03-2'}
        rows={8}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
