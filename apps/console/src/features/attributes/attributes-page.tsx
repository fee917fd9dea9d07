import { useState } from 'react';
import { EntriesPage, EntryButtons } from '../../components/entries/entries-page.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import panel from '../../components/page/panel.module.css';
import { Table } from '../../components/page/panel.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { groupedNumber } from '../../platform/format/count-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type AttributeEntry, attributesQuery } from '../../platform/taxonomy.ts';

const AttributeDialog = lazyPart(() => import('./attribute-dialog.tsx'));
const NewAttributeDialog = lazyPart(() => import('./new-attribute-dialog.tsx'));

/** What variants differ in: colours, memories, sizes, each with the values that products use. */
export function Component() {
  const { isBusy, problem, run } = useWork();
  const [removing, setRemoving] = useState('');

  function remove({ id, name }: AttributeEntry): void {
    if (isBusy || !confirm(`Remove ‘${name}’? No product uses it.`)) return;
    setRemoving(id);
    void run(async () => {
      queryClient.setQueryData(attributesQuery.queryKey, await api.removeAttribute({ params: { id } }));
    });
  }

  return (
    <EntriesPage
      title="Attributes"
      noun={['attribute', 'attributes']}
      head={['Name', 'Values', 'Variants']}
      query={attributesQuery}
      entriesOf={({ attributes }) => attributes}
      permission="products.change"
      problem={problem}
      empty="No attributes yet. Products bring theirs when they get variants."
      dialogs={(opened, _, onClose) =>
        opened.kind === 'new' ? (
          <NewAttributeDialog onClose={onClose} />
        ) : (
          <AttributeDialog attribute={opened.entry} onClose={onClose} />
        )
      }
    >
      {(attributes, { mayChange, open }) => (
        <Table caption="Attributes" head={['Name', 'Values', ['Variants'], ...(mayChange ? [''] : [])]}>
          {attributes.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{entry.name}</th>
              <td className="dim">{shownValues(entry)}</td>
              <td className={panel.end}>{groupedNumber(usesOf(entry))}</td>
              {mayChange && (
                <td>
                  <span className="row">
                    <EntryButtons
                      name={entry.name}
                      isBusy={isBusy && removing === entry.id}
                      onEdit={() => open({ kind: 'edit', entry })}
                      onRemove={usesOf(entry) === 0 ? () => remove(entry) : undefined}
                    />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
    </EntriesPage>
  );
}

function shownValues({ values }: AttributeEntry): string {
  const names = values.slice(0, 8).map(({ value }) => value);
  return names.join(', ') + (values.length > 8 ? ` and ${values.length - 8} more` : '');
}

function usesOf({ values }: AttributeEntry): number {
  return values.reduce((sum, { variants }) => sum + variants, 0);
}
