import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useCursor } from '../../components/list/use-cursor.ts';
import { useListKeys } from '../../components/list/use-list-keys.ts';
import { PageFailure } from '../../components/page-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageLoading } from '../../components/page-loading.tsx';
import { Plate, Table } from '../../components/plate.tsx';
import styles from './audit.module.css';
import { entryAddress, openEntry, pageQuery } from './audit-address.ts';
import { auditQuery } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';
import { ChainState } from './chain-state.tsx';

const EntryPanel = lazyPart(() => import('./entry-panel.tsx'));
const head = ['When, IST', 'Who', 'Did what', 'What it was and became'];

/** What people, keys and commands changed, newest first; the address holds the filter, the page and the open entry. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = pageQuery(params);
  const { data, error, refetch } = useQuery(auditQuery(query));
  const table = useRef<HTMLTableElement>(null);
  const entries = data?.entries ?? [];
  const cursor = useCursor(entries.length, table);
  const opened = openEntry(params);
  useListKeys({
    j: () => cursor.walk(1),
    k: () => cursor.walk(-1),
    Escape: cursor.leave,
  });

  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title="Audit" head={head} />;
  return (
    <>
      <PageHead title="Audit" facts={<ChainState />}>
        {query.entity && (
          <ButtonLink to="/audit">
            Show everything<span className="vh"> instead of one thing</span>
          </ButtonLink>
        )}
        <Button onClick={() => void refetch()}>Look again</Button>
      </PageHead>
      <Plate>
        {entries.length === 0 ? (
          <EmptyState text="Nothing was changed by people, keys or commands." />
        ) : (
          <Table caption="Audit entries" head={head} ref={table} hasCards className={styles.cards}>
            {entries.map((entry, place) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                names={data.names}
                to={entryAddress(params, entry.id)}
                isOpen={entry.id === opened}
                isCurrent={place === cursor.index}
              />
            ))}
          </Table>
        )}
      </Plate>
      <Pages params={params} lastId={data.hasOlder ? entries.at(-1)?.id : undefined} />
      {opened !== undefined && (
        <Suspense>
          <EntryPanel
            id={opened}
            page={data}
            onClose={() => void navigate(entryAddress(params, undefined), { preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** `lastId` is that of the oldest entry here, when older ones follow. */
function Pages({ params, lastId }: { params: URLSearchParams; lastId: number | undefined }) {
  const older = new URLSearchParams(params);
  older.set('before', String(lastId ?? ''));
  const newest = new URLSearchParams(params);
  newest.delete('before');
  return (
    <nav className={styles.pages} aria-label="Pages">
      {params.has('before') && <ButtonLink to={`/audit?${newest}`}>Newest</ButtonLink>}
      {lastId !== undefined && <ButtonLink to={`/audit?${older}`}>Older</ButtonLink>}
    </nav>
  );
}
