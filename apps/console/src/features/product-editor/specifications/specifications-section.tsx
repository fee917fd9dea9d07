import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { AddButton, EditableRows } from '../../../components/fields/editable-rows.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { Grip, moved, Sortable, SortableItem } from '../../../components/sortable.tsx';
import { categoriesQuery } from '../../../platform/taxonomy.ts';
import { isSameExceptVariants } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import styles from './specifications.module.css';
import { type SpecificationGroup, withTemplates } from './templates.ts';

/** Groups of rows, as the product's page shows them; the templates of its categories say what is asked. */
export const SpecificationsSection = memo(function SpecificationsSection({ form }: { form: ProductForm }) {
  const groups = form.value.specifications;
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const templates = categories.filter(({ id }) => form.value.categoryIds.includes(id)).map(({ template }) => template);
  const completed = withTemplates(groups, templates);
  const asked = rowCount(completed) - rowCount(groups);
  const set = (next: SpecificationGroup[]) => form.set('specifications', next);
  const setGroup = (index: number, fields: Partial<SpecificationGroup>) =>
    set(groups.map((group, other) => (other === index ? { ...group, ...fields } : group)));
  const ids = groups.map((_, index) => `group ${index + 1}`);

  return (
    <FormSection
      id="specifications"
      title="Specifications"
      facts={rowCount(groups) === 1 ? '1 row' : `${rowCount(groups)} rows`}
      actions={
        asked > 0 && (
          <Button isSmall variant="quiet" onClick={() => set(completed)}>
            Add {asked} {asked === 1 ? 'row' : 'rows'} from the template
          </Button>
        )
      }
    >
      <Sortable
        ids={ids}
        nameOf={(id) => groups[ids.indexOf(id)]?.group ?? id}
        onMove={(from, to) => set(moved(groups, from, to))}
      >
        <ul className={styles.groups}>
          {groups.map(({ group, rows }, index) => (
            <SortableItem key={ids[index]} id={ids[index] ?? ''} className={styles.group}>
              {(handle) => (
                <>
                  <div className={styles.head}>
                    <Grip handle={handle} name={group || `group ${index + 1}`} />
                    <input
                      aria-label={`Name of group ${index + 1}`}
                      value={group}
                      onChange={({ target }) => setGroup(index, { group: target.value })}
                    />
                    <Button isSmall variant="quiet" onClick={() => set(groups.filter((_, other) => other !== index))}>
                      Remove<span className="vh"> group {group}</span>
                    </Button>
                  </div>
                  <EditableRows
                    rows={rows}
                    name={(number) => `${group}, row ${number}`}
                    onChange={(next) => setGroup(index, { rows: next })}
                  >
                    {([name, text], change, row) => (
                      <>
                        <input
                          className={styles.name}
                          aria-label={`${group}, name of row ${row + 1}`}
                          value={name}
                          onChange={({ target }) => change([target.value, text])}
                        />
                        <input
                          aria-label={`${group}, ${name || `row ${row + 1}`}`}
                          value={text}
                          onChange={({ target }) => change([name, target.value])}
                        />
                      </>
                    )}
                  </EditableRows>
                  <AddButton label="Add a row" onAdd={() => setGroup(index, { rows: [...rows, ['', '']] })} />
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </Sortable>
      <AddButton label="Add a group" onAdd={() => set([...groups, { group: '', rows: [['', '']] }])} />
    </FormSection>
  );
}, isSameExceptVariants);

function rowCount(groups: readonly SpecificationGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}
