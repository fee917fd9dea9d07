import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { StateDot } from '../../components/page/panel.tsx';
import { api } from '../../platform/api.ts';
import styles from './audit.module.css';
import { entryAddress, openEntry } from './audit-address.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters, auditList } from './audit-list.ts';
import { sourcesQuery } from './audit-query.ts';

const EntryPanel = lazyPart(() => import('./entry-panel.tsx'));

const noSources = { actors: [], entities: [] };

/** What people, keys and commands changed, newest first; the address holds the filter, the page and the open entry. */
export function Component() {
  const navigate = useNavigate();
  const sources = useQuery(sourcesQuery).data ?? noSources;
  const filters = useMemo(() => auditFilters(sources), [sources]);
  const list = useListScreen(auditList, { columns: auditColumns, filters });
  const { page, query } = list;
  const opened = openEntry(query.params);
  return (
    <ListScreen
      list={list}
      facts={
        page && (
          <span className={styles.chain}>
            <ChainState />
          </span>
        )
      }
      actions={
        <>
          {list.filter['entity'] && (
            <ButtonLink to="/audit">
              Show everything<span className="vh"> instead of one thing</span>
            </ButtonLink>
          )}
          <Button onClick={list.reload}>Look again</Button>
        </>
      }
      openId={opened === undefined ? undefined : String(opened)}
      empty={{ text: 'Nothing was changed by people, keys or commands.' }}
    >
      {page && opened !== undefined && (
        <EntryPanel
          id={opened}
          rows={page.rows}
          onClose={() => void navigate(entryAddress(query.params, undefined), { preventScrollReset: true })}
        />
      )}
    </ListScreen>
  );
}

/** Whether the chain of hashes is whole, proved when the screen is opened. */
function ChainState() {
  const { data } = useQuery({ queryKey: ['audit-proof'], queryFn: () => api.proveAudit(), staleTime: 60_000 });
  if (!data) return <StateDot state="begun">Proving the chain…</StateDot>;
  if (data.problems.length > 0) return <StateDot state="trouble">{data.problems.join(' ')}</StateDot>;
  return (
    <StateDot state="done">
      Chain whole: {data.sealed} of {data.entries} entries are sealed
    </StateDot>
  );
}
