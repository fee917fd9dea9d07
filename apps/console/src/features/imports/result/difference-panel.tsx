import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageFailure } from '../../../components/page/page-failed.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import type { Import } from '../use-import.ts';
import { counted } from '../words.ts';
import { DifferenceTable } from './difference-table.tsx';
import { isPart, LineViews } from './line-views.tsx';
import { NewLines } from './new-lines.tsx';
import { PageFoot } from './page-foot.tsx';
import { useLinePages } from './use-line-pages.ts';
import { type ChangeLine, linesQuery } from './use-lines.ts';

type DifferencePanelProps = { file: Import; change: ChangeLine };

/** What the file changes, by what it is about; the address holds the view and the page. */
export function DifferencePanel({ file, change }: DifferencePanelProps) {
  const [search] = useSearchParams();
  const asked = search.get('show');
  const show = isPart(asked) ? asked : file.counts.changed === 0 && file.counts.new > 0 ? 'new' : 'changed';
  const pages = useLinePages('after');
  const { data, error, refetch, isPlaceholderData } = useQuery(linesQuery(file.id, { only: show, after: pages.after }));
  const lines = data?.lines ?? [];
  const [first, last] = [lines[0], lines.at(-1)];
  return (
    <Panel>
      <LineViews file={file} show={show} />
      {error && !data ? (
        <PageFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : lines.length === 0 ? (
        <EmptyState text={emptyTexts[show] ?? 'No line here.'} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          {show === 'new' ? (
            <NewLines lines={lines} />
          ) : (
            <DifferenceTable key={show} {...{ file, lines, show, change }} />
          )}
        </div>
      )}
      {first && last && (
        <PageFoot pages={pages} hasMore={data?.hasMore ?? false} lastLine={last.line} what="lines">
          <span>
            {counted(lines.length, 'line')}
            {(data?.hasMore || !pages.isFirst) && `, from line ${first.line} to line ${last.line} of the file`}
          </span>
        </PageFoot>
      )}
    </Panel>
  );
}

const emptyTexts: Record<string, string> = {
  changed: 'The file changes nothing.',
  new: 'No new products.',
  same: 'No line is the same.',
  question: 'No question is open.',
};
