import { EntryButtons } from '../../components/entries/entries-page.tsx';
import { Grip, moved, Sortable, SortableItem } from '../../components/sortable.tsx';
import { countOf } from '../../platform/format/count-of.ts';
import { type Category, childrenOf } from '../../platform/taxonomy.ts';
import styles from './categories.module.css';

type CategoryBranchProps = {
  categories: readonly Category[];
  parentId: string | null;
  mayChange: boolean;
  /** `before` is the sibling that follows it; null for the end. */
  onMove: (category: Category, parentId: string | null, before: string | null) => void;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
};

/** The categories below one, in order, with those below them. */
export function CategoryBranch(props: CategoryBranchProps) {
  const { categories, parentId, mayChange, onMove, onEdit, onRemove } = props;
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
          <SortableItem key={category.id} id={category.id} isDisabled={!mayChange} className={styles.item}>
            {(handle) => (
              <>
                <div className={styles.row}>
                  {mayChange && <Grip handle={handle} name={category.title} />}
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
                {categories.some((one) => one.parentId === category.id) && (
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
