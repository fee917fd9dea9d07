import type { Reply, StaffJob } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PlateSection, StateDot, Table } from '../../components/plate.tsx';
import { api } from '../../platform/api.ts';

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
  return (
    <>
      <ResultRows rows={results.data?.pages.flatMap((page) => page.results) ?? []} />
      {(leftOut > 0 || only || results.hasNextPage) && (
        <PlateSection title="Rows">
          <div className="row">
            {(leftOut > 0 || only) && (
              <Button isSmall onClick={() => setSearch(only ? {} : { only: 'left-out' })}>
                {only ? 'All rows' : 'Left out only'}
              </Button>
            )}
            {results.hasNextPage && (
              <Button isSmall isBusy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
                More rows
              </Button>
            )}
          </div>
        </PlateSection>
      )}
    </>
  );
}

function ResultRows({ rows }: { rows: Reply<'readStaffJob'>['results'] }) {
  if (rows.length === 0) return <EmptyState text="No row yet." />;
  return (
    <Table caption="Result of each row" head={['Row', 'What', 'Result']} hasCards>
      {rows.map(({ number, name, isDone, sentence }) => (
        <tr key={number}>
          <td data-label="Row">{number}</td>
          <th scope="row">{name}</th>
          <td>
            <StateDot state={isDone ? 'done' : 'trouble'}>{sentence}</StateDot>
          </td>
        </tr>
      ))}
    </Table>
  );
}
