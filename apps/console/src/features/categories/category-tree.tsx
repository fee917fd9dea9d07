import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import type { Category } from '../../platform/taxonomy.ts';
import styles from './categories.module.css';
import { CategoryBranch, type CategoryBranchProps } from './category-branch.tsx';
import { shownCategories } from './shown-categories.ts';

type CategoryTreeProps = Pick<CategoryBranchProps, 'categories' | 'mayChange' | 'onMove' | 'onEdit' | 'onRemove'>;

/** The whole tree, which can be searched and folded. While it is searched its order is not changed: siblings are missing. */
export function CategoryTree({ categories, mayChange, ...props }: CategoryTreeProps) {
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const shown = shownCategories(categories, text);
  const isSearching = text.trim() !== '';
  const parents = parentsIn(categories);
  const fold = (id: string) => setFolded(folded.has(id) ? without(folded, id) : new Set([...folded, id]));
  return (
    <>
      <div className={styles.tools}>
        <Field label="Search the categories">
          {(control) => (
            <input {...control} type="search" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button isSmall variant="quiet" onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(parents))}>
          {folded.size > 0 ? 'Unfold all' : 'Fold all'}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState text="No category is called so." />
      ) : (
        <CategoryBranch
          {...props}
          categories={shown}
          parentId={null}
          mayChange={mayChange}
          mayMove={mayChange && !isSearching}
          folded={isSearching ? new Set() : folded}
          onFold={fold}
        />
      )}
    </>
  );
}

function parentsIn(categories: readonly Category[]): string[] {
  return categories.filter(({ id }) => categories.some((one) => one.parentId === id)).map(({ id }) => id);
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  return new Set([...ids].filter((one) => one !== id));
}
