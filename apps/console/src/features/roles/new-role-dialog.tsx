import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';

/** A role begins without permissions; they are ticked in the matrix. */
export default function NewRoleDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="New role"
      submit="Make the role"
      fields={['name']}
      onSubmit={async () => void (await api.createRole({ body: { name, permissions: [] } }))}
      onClose={onClose}
    >
      {(problems) => (
        <TextLine
          label="Name"
          placeholder="Night shift"
          hint="It may do nothing until you tick its permissions."
          required
          maxLength={60}
          problem={problems['name']}
          value={name}
          onChange={setName}
        />
      )}
    </FormDialog>
  );
}
