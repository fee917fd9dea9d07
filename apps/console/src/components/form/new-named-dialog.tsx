import { isSame } from '@bijli/rules';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { type Named, NamedFields } from './named-fields.tsx';

type NewNamedDialogProps = {
  noun: 'brand' | 'category';
  /** Whether any of `children` was changed. */
  isMoreDirty?: boolean;
  onSave: (named: Pick<Named, 'name'> & { slug?: string }) => Promise<void>;
  onClose: () => void;
  /** Fields below the address. */
  children?: ReactNode;
};

const blank: Named = { name: '', slug: '', description: '' };

/** A new brand or category. */
export function NewNamedDialog({ noun, isMoreDirty = false, onSave, onClose, children }: NewNamedDialogProps) {
  const [named, setNamed] = useState(blank);
  const { name, slug } = named;
  return (
    <FormDialog
      title={`New ${noun}`}
      submit={`Make the ${noun}`}
      isDirty={isMoreDirty || !isSame(named, blank)}
      fields={['name', 'title', 'slug']}
      onSubmit={() => onSave({ name, ...(slug ? { slug } : {}) })}
      onClose={onClose}
    >
      {(problems) => (
        <NamedFields
          named={named}
          savedSlug={undefined}
          problemAt={(field) => problems[field] ?? (field === 'name' ? problems['title'] : undefined)}
          onChange={(fields) => setNamed({ ...named, ...fields })}
        >
          {children}
        </NamedFields>
      )}
    </FormDialog>
  );
}
