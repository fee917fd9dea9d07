import { isSame } from '@bijli/rules';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextLine, TextLines } from './text-line.tsx';

/** What brands and categories have alike. */
export type Named = { name: string; slug: string; description: string };

type NamedDialogProps = {
  noun: 'brand' | 'category';
  /** Undefined for a new one. */
  was: Named | undefined;
  /** Whether any of `children` was changed. */
  isMoreDirty?: boolean;
  onSave: (named: Named) => Promise<void>;
  onClose: () => void;
  /** Fields between the address and the description, and those after it. */
  children?: ReactNode;
  after?: ReactNode;
};

const blank: Named = { name: '', slug: '', description: '' };

/** A new brand or category, or one with its name, address and description. */
export function NamedDialog({ noun, was, isMoreDirty = false, onSave, onClose, children, after }: NamedDialogProps) {
  const [edited, setEdited] = useState(was ?? blank);
  const set = (fields: Partial<Named>) => setEdited({ ...edited, ...fields });
  const isMoved = was !== undefined && was.slug !== edited.slug;
  return (
    <FormDialog
      title={was?.name ?? `New ${noun}`}
      submit={was ? 'Save' : `Make the ${noun}`}
      isDirty={isMoreDirty || !isSame(edited, was ?? blank)}
      fields={['name', 'title', 'slug']}
      onSubmit={() => onSave(edited)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="Name"
            required
            maxLength={80}
            problem={problems['name'] ?? problems['title']}
            value={edited.name}
            onChange={(name) => set({ name })}
          />
          <TextLine
            label="Address"
            note={was ? undefined : 'made from the name when empty'}
            maxLength={120}
            problem={problems['slug']}
            hint={isMoved ? 'The old address will lead to the new one for good.' : undefined}
            value={edited.slug}
            onChange={(slug) => set({ slug })}
          />
          {children}
          {was && (
            <TextLines
              label="Description"
              maxLength={2000}
              value={edited.description}
              onChange={(description) => set({ description })}
            />
          )}
          {after}
        </>
      )}
    </FormDialog>
  );
}
