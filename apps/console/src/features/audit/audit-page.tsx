import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageFailure } from '../../components/page-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Plate, Table } from '../../components/plate.tsx';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format-time.ts';
import styles from './audit.module.css';
import { ChainState } from './chain-state.tsx';
import { Difference } from './difference.tsx';

/** What people, keys and commands changed, newest first; the address holds the filter and the page. */
export function Component() {
  const [params] = useSearchParams();
  const query = Object.fromEntries(['before', 'entity', 'entityId'].flatMap((name) => pairOf(params, name)));
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', query],
    queryFn: () => api.listAuditEntries({ query }),
  });

  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { entries, hasOlder } = data;
  return (
    <>
      <PageHead title="Audit" facts={<ChainState />}>
        {query['entity'] && (
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
          <Table caption="Audit entries" head={['When, IST', 'Who', 'Did what', 'What it was and became']}>
            {entries.map(({ id, at, actorKind, actorName, action, entity, entityId, before, after }) => (
              <tr key={id}>
                <td className={styles.when}>{formatTime(at)}</td>
                <td>{nameOf(actorKind, actorName)}</td>
                <th scope="row">
                  {action}
                  {entityId && (
                    <Link className={`link ${styles.thing}`} to={`/audit?${new URLSearchParams({ entity, entityId })}`}>
                      {entity} {entityId.slice(-6)}
                    </Link>
                  )}
                </th>
                <td>
                  <Difference before={before} after={after} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Plate>
      <nav className={styles.pages} aria-label="Pages">
        {query['before'] && <ButtonLink to={`/audit?${withoutBefore(params)}`}>Newest</ButtonLink>}
        {hasOlder && <ButtonLink to={`/audit?${olderThan(params, entries.at(-1)?.id)}`}>Older</ButtonLink>}
      </nav>
    </>
  );
}

function pairOf(params: URLSearchParams, name: string): [string, string][] {
  const value = params.get(name);
  return value ? [[name, value]] : [];
}

function nameOf(kind: 'staff' | 'api-key' | 'command', name: string | null): string {
  if (kind === 'command') return 'A command';
  return kind === 'api-key' ? `API key ${name ?? '(revoked)'}` : (name ?? 'Somebody unknown');
}

function withoutBefore(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('before');
  return rest;
}

function olderThan(params: URLSearchParams, id: number | undefined): URLSearchParams {
  const next = withoutBefore(params);
  next.set('before', String(id ?? ''));
  return next;
}
