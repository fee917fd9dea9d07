import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { usePeopleOptions } from '../../platform/people-options.ts';
import { apiKeyColumns } from './api-key-columns.tsx';
import { type ApiKey, allKeysQuery, apiKeyFilters, apiKeyList } from './api-key-list.ts';
import { revocationQuestion } from './keys-that-end.ts';

const NewKeyDialog = lazyPart(() => import('./new-key-dialog.tsx'));

/** Keys for scripts: everything that the console can do, with the permissions of the key. */
export function Component() {
  const client = useQueryClient();
  const keys = useQuery(allKeysQuery).data ?? [];
  const people = usePeopleOptions();
  const [isAdding, setAdding] = useState(false);
  const { isBusy, problem, run } = useWork();
  const filters = useMemo(() => apiKeyFilters(people), [people]);
  const columns = apiKeyColumns({ keys, isBusy, onRevoke: (key) => void revoke(key) });
  const list = useListScreen(apiKeyList, { columns, filters });
  const refresh = () => client.invalidateQueries({ queryKey: [apiKeyList.queryKey] });

  const revoke = (key: ApiKey) =>
    run(async () => {
      const all = await client.fetchQuery({ ...allKeysQuery, staleTime: 0 });
      if (!confirm(revocationQuestion(all, key))) return;
      await api.revokeApiKey({ params: { id: key.id } });
      await refresh();
    });

  return (
    <ListScreen
      list={list}
      facts={
        <a className="link" href="/api/docs/">
          The calls of the API
        </a>
      }
      actions={
        <Button variant="go" onClick={() => setAdding(true)}>
          New key
        </Button>
      }
      notes={problem && <Alert tone="error">{problem}</Alert>}
      empty={{ text: 'No keys yet. A script needs one to do what the console does.' }}
    >
      {isAdding && (
        <NewKeyDialog
          onClose={() => {
            setAdding(false);
            void refresh();
          }}
        />
      )}
    </ListScreen>
  );
}
