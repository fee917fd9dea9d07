import type { Reply } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageLoading } from '../../components/page-loading.tsx';
import { Plate, Table } from '../../components/plate.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format-time.ts';
import { permissionName } from '../../platform/permission-names.ts';
import { revocationQuestion } from './keys-that-end.ts';

type ApiKey = Reply<'listApiKeys'>['keys'][number];

const NewKeyDialog = lazyPart(() => import('./new-key-dialog.tsx'));

/** Keys for scripts: everything that the console can do, with the permissions of the key. */
export function Component() {
  const { data, error, refetch } = useQuery({ queryKey: ['api-keys'], queryFn: () => api.listApiKeys() });
  const [isAdding, setAdding] = useState(false);
  const { isBusy, problem, run } = useWork();
  const keys = data?.keys ?? [];

  const revoke = (key: ApiKey) =>
    confirm(revocationQuestion(keys, key)) &&
    run(async () => {
      await api.revokeApiKey({ params: { id: key.id } });
      await refetch();
    });

  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title="API keys" head={['Name', 'May', 'Valid until']} />;
  return (
    <>
      <PageHead
        title="API keys"
        facts={
          <a className="link" href="/api/docs/">
            The calls of the API
          </a>
        }
      >
        <Button variant="go" onClick={() => setAdding(true)}>
          New key
        </Button>
      </PageHead>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Plate>
        {keys.length === 0 ? (
          <EmptyState text="No keys yet. A script needs one to do what the console does." />
        ) : (
          <Table caption="API keys" head={['Name', 'May', 'Made by', 'Last used', 'Valid until', '']} hasCards>
            {keys.map((key) => (
              <tr key={key.id}>
                <th scope="row">
                  {key.name} <span className="dim">…{key.hint}</span>
                </th>
                <td data-label="May">{key.permissions.map(permissionName).join('; ')}</td>
                <td data-label="Made by">
                  {key.madeBy}
                  {key.madeByKey && (
                    <span className="dim"> by {keys.find(({ id }) => id === key.madeByKey)?.name}</span>
                  )}
                </td>
                <td data-label="Last used">{key.lastUsedAt ? formatTime(key.lastUsedAt) : 'Never'}</td>
                <td data-label="Valid until">{key.expiresAt ? formatTime(key.expiresAt) : 'it is revoked'}</td>
                <td>
                  <Button isSmall variant="danger" isBusy={isBusy} onClick={() => void revoke(key)}>
                    Revoke<span className="vh"> {key.name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Plate>
      {isAdding && (
        <Suspense>
          <NewKeyDialog
            onClose={() => {
              setAdding(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
