import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { sentenceOf } from '../../platform/api.ts';
import { useOnline } from '../../platform/use-online.ts';
import { ScreenState } from '../page/screen-state.tsx';
import type { Column } from './columns/columns.ts';
import styles from './list.module.css';
import states from './list-states.module.css';

const skeletonRows = Array.from({ length: 12 }, (_, index) => `row-${index}`);

type ListSkeletonProps<Row> = { columns: readonly Column<Row>[]; hasTicks: boolean };

export function ListSkeleton<Row>({ columns, hasTicks }: ListSkeletonProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((row) => (
        <tr key={row}>
          {hasTicks && <td className={styles.tickColumn} />}
          {columns.map(({ id, isEnd, hideBelow }) => (
            <td key={id} className={hideBelow && styles[`hideBelow${hideBelow}`]}>
              <span className={isEnd ? states.shortBone : states.bone} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The list did not come. Nothing of the person's work is lost by it. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <ScreenState kind="failed" title={isOnline ? 'The list did not come' : 'You are offline'} isOnPanel>
      <p className="dim">
        {isOnline ? sentenceOf(error) : 'The list is loaded again when the connection is back.'} Nothing of yours is
        lost.
      </p>
      <Button onClick={onRetry}>Try now</Button>
    </ScreenState>
  );
}

type NothingFitsProps = { what: string; filters: readonly { name: string; drop: () => void }[] };

/** Nothing fits the filters: each can be dropped. */
export function NothingFits({ what, filters }: NothingFitsProps) {
  return (
    <EmptyState text={`No ${what} fits ${filters.length === 1 ? 'this filter' : `these ${filters.length} filters`}`}>
      <span className={states.drops}>
        {filters.map(({ name, drop }) => (
          <Button key={name} isSmall onClick={drop}>
            Drop ‘{name}’
          </Button>
        ))}
      </span>
    </EmptyState>
  );
}
