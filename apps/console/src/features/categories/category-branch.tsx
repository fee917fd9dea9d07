import { Icon } from '@bijli/ui/icon.tsx';
import { EntryButtons } from '../../components/entries/entries-page.tsx';
import { Grip, moved, Sortable, SortableItem } from '../../components/sortable.tsx';
import { countOf } from '../../platform/format/count-of.ts';
import { type Category, childrenOf } from '../../platform/taxonomy.ts';
import styles from './categories.module.css';

export type CategoryBranchProps = {
  categories: readonly Category[];
  parentId: string | null;
  mayChange: boolean;
  mayMove: boolean;
  /** Those whose branches are not shown. */
  folded: ReadonlySet<string>;
  onFold: (id: string) => void;
  /** `before` is the sibling that follows it; null for the end. */
  onMove: (category: Category, parentId: string | null, before: string | null) => void;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
};

/** The categories below one, in order, with those below them. */
export function CategoryBranch(props: CategoryBranchProps) {
  const { categories, parentId, mayChange, mayMove, folded, onFold, onMove, onEdit, onRemove } = props;
  const hasBranch = (id: string) => categories.some((one) => one.parentId === id);
  const own = childrenOf(categories, parentId);
  const ids = own.map(({ id }) => id);

  function place(from: number, to: number): void {
    const category = own[from];
    const after = moved(ids, from, to);
    if (category) onMove(category, parentId, after[to + 1] ?? null);
  }

  return (
    <Sortable ids={ids} nameOf={(id) => own.find((one) => one.id === id)?.title ?? ''} onMove={place}>
      <ul className={styles.branch}>
        {own.map((category) => (
          <SortableItem key={category.id} id={category.id} isDisabled={!mayMove} className={styles.item}>
            {(handle) => (
              <>
                <div className={styles.row}>
                  {mayMove && <Grip handle={handle} name={category.title} />}
                  {hasBranch(category.id) && (
                    <button
                      type="button"
                      className={styles.fold}
                      aria-expanded={!folded.has(category.id)}
                      aria-label={`What is below ${category.title}`}
                      onClick={() => onFold(category.id)}
                    >
                      <Icon name="chevron-right" isSmall />
                    </button>
                  )}
                  <b>{category.title}</b>
                  <span className="dim">/{category.slug}</span>
                  <span className={styles.end}>{countOf(category.products, 'product')}</span>
                  {mayChange && (
                    <span className={styles.actions}>
                      <EntryButtons
                        name={category.title}
                        onEdit={() => onEdit(category)}
                        onRemove={() => onRemove(category)}
                      />
                    </span>
                  )}
                </div>
                {hasBranch(category.id) && !folded.has(category.id) && (
                  <CategoryBranch {...props} parentId={category.id} />
                )}
              </>
            )}
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
}
