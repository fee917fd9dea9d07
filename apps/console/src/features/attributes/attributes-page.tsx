import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PageLoading } from '../../components/page/page-loading.tsx';
import plate from '../../components/page/plate.module.css';
import { Plate, Table } from '../../components/page/plate.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { countOf, groupedNumber } from '../../platform/format/count-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { type AttributeEntry, attributesQuery } from '../../platform/taxonomy.ts';

const AttributeDialog = lazyPart(() => import('./attribute-dialog.tsx'));
const NewAttributeDialog = lazyPart(() => import('./new-attribute-dialog.tsx'));

/** What variants differ in: colours, memories, sizes, each with the values that products use. */
export function Component() {
  const { data, error, refetch } = useQuery(attributesQuery);
  const mayChange = useMay('products.change');
  const [opened, setOpened] = useState<{ attribute: AttributeEntry | undefined }>();
  const { isBusy, problem, run } = useWork();
  const [removing, setRemoving] = useState('');
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title="Attributes" head={['Name', 'Values', 'Variants']} />;
  const { attributes } = data;

  function remove({ id, name }: AttributeEntry): void {
    if (isBusy || !confirm(`Remove ‘${name}’? No product uses it.`)) return;
    setRemoving(id);
    void run(async () => {
      queryClient.setQueryData(attributesQuery.queryKey, await api.removeAttribute({ params: { id } }));
    });
  }

  return (
    <>
      <PageHead title="Attributes" facts={countOf(attributes.length, 'attribute')}>
        {mayChange && (
          <Button variant="go" onClick={() => setOpened({ attribute: undefined })}>
            New attribute
          </Button>
        )}
      </PageHead>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Plate>
        {attributes.length === 0 && (
          <EmptyState text="No attributes yet. Products bring theirs when they get variants." />
        )}
        {attributes.length > 0 && (
          <Table caption="Attributes" head={['Name', 'Values', ['Variants'], ...(mayChange ? [''] : [])]}>
            {attributes.map((attribute) => (
              <tr key={attribute.id}>
                <th scope="row">{attribute.name}</th>
                <td className="dim">{shownValues(attribute)}</td>
                <td className={plate.end}>{groupedNumber(usesOf(attribute))}</td>
                {mayChange && (
                  <td>
                    <span className="row">
                      <Button isSmall variant="quiet" onClick={() => setOpened({ attribute })}>
                        Edit<span className="vh"> {attribute.name}</span>
                      </Button>
                      {usesOf(attribute) === 0 && (
                        <Button
                          isSmall
                          variant="quiet"
                          isBusy={isBusy && removing === attribute.id}
                          onClick={() => remove(attribute)}
                        >
                          Remove<span className="vh"> {attribute.name}</span>
                        </Button>
                      )}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </Table>
        )}
      </Plate>
      {opened && (
        <Suspense>
          {opened.attribute ? (
            <AttributeDialog attribute={opened.attribute} onClose={() => setOpened(undefined)} />
          ) : (
            <NewAttributeDialog onClose={() => setOpened(undefined)} />
          )}
        </Suspense>
      )}
    </>
  );
}

function shownValues({ values }: AttributeEntry): string {
  const names = values.slice(0, 8).map(({ value }) => value);
  return names.join(', ') + (values.length > 8 ? ` and ${values.length - 8} more` : '');
}

function usesOf({ values }: AttributeEntry): number {
  return values.reduce((sum, { variants }) => sum + variants, 0);
}
