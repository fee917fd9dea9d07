import type { ReactNode } from 'react';
import { TextLine, TextLines } from './text-line.tsx';

/** What brands and categories have alike. */
export type Named = { name: string; slug: string; description: string };

type NamedFieldsProps = {
  named: Named;
  /** The address that it has; undefined for a new one. */
  savedSlug: string | undefined;
  problemAt: (field: 'name' | 'slug') => string | undefined;
  onChange: (fields: Partial<Named>) => void;
  /** Fields between the address and the description. */
  children?: ReactNode;
};

/** Name and address, and the description of one that is there. */
export function NamedFields({ named, savedSlug, problemAt, onChange, children }: NamedFieldsProps) {
  const isNew = savedSlug === undefined;
  const isMoved = !isNew && savedSlug !== named.slug;
  return (
    <>
      <TextLine
        label="Name"
        required
        maxLength={80}
        problem={problemAt('name')}
        value={named.name}
        onChange={(name) => onChange({ name })}
      />
      <TextLine
        label="Address"
        note={isNew ? 'made from the name when empty' : undefined}
        maxLength={120}
        problem={problemAt('slug')}
        hint={isMoved ? 'The old address will lead to the new one for good.' : undefined}
        value={named.slug}
        onChange={(slug) => onChange({ slug })}
      />
      {children}
      {!isNew && (
        <TextLines
          label="Description"
          maxLength={2000}
          value={named.description}
          onChange={(description) => onChange({ description })}
        />
      )}
    </>
  );
}
