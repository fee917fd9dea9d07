import type { Reply, StaffJob } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api.ts';
import { PanelSection, StateDot, Table } from '../page/panel.tsx';
import styles from './jobs.module.css';

/** The result for each row of a job; `only=left-out` in the address leaves those that were done. */
export function JobResults({ job: { id, done, leftOut } }: { job: StaffJob }) {
  const [search, setSearch] = useSearchParams();
  const only = search.get('only') === 'left-out' ? 'left-out' : undefined;
  const results = useInfiniteQuery({
    queryKey: ['job-results', id, only, done],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      api.readStaffJob({ params: { id }, query: { after: pageParam, ...(only ? { only } : {}) } }),
    getNextPageParam: (last) => (last.hasMore ? last.results.at(-1)?.number : undefined),
    placeholderData: (before) => before,
  });
  const isFiltered = only !== undefined;
  return (
    <>
      {(leftOut > 0 || isFiltered) && (
        <PanelSection title="Results">
          <div className="row">
            <Button
              isSmall
              onClick={() => setSearch(isFiltered ? {} : { only: 'left-out' }, { preventScrollReset: true })}
            >
              {isFiltered ? 'All rows' : 'Left out only'}
            </Button>
          </div>
        </PanelSection>
      )}
      <ResultRows rows={results.data?.pages.flatMap((page) => page.results) ?? []} />
      {results.hasNextPage && (
        <div className={styles.more}>
          <Button isSmall isBusy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            More rows
          </Button>
        </div>
      )}
    </>
  );
}

function ResultRows({ rows }: { rows: Reply<'readStaffJob'>['results'] }) {
  if (rows.length === 0) return <EmptyState text="No row yet." />;
  return (
    <Table caption="Result of each row" head={['Row', 'What', 'Result']} hasCards className={styles.results}>
      {rows.map(({ number, name, isDone, sentence }) => (
        <tr key={number}>
          <td className={styles.number}>{number}</td>
          <th scope="row">{name}</th>
          <td className={styles.result}>
            <StateDot state={isDone ? 'done' : 'trouble'}>{sentence}</StateDot>
          </td>
        </tr>
      ))}
    </Table>
  );
}
