import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { attributesQuery } from '../../platform/taxonomy.ts';
import { AttributeName } from './attribute-name.tsx';

export default function NewAttributeDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="New attribute"
      submit="Make the attribute"
      isDirty={name !== ''}
      fields={['name']}
      onSubmit={async () => {
        queryClient.setQueryData(attributesQuery.queryKey, await api.createAttribute({ body: { name } }));
      }}
      onClose={onClose}
    >
      {(problems) => <AttributeName name={name} problem={problems['name']} onChange={setName} />}
    </FormDialog>
  );
}
