import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { Link } from 'react-router';
import { PageFailure } from '../../components/page-failed.tsx';
import { PlateSection, Table } from '../../components/plate.tsx';
import { formatTime } from '../../platform/format-time.ts';
import { foundText, ImportState } from './import-state.tsx';
import styles from './imports.module.css';
import { type Import, screenOf } from './use-import.ts';

type ImportListProps = { imports: readonly Import[] | undefined; error: Error | null; onRetry: () => void };

/** The files of the last 30 days: each goes on where it was left. */
export function ImportList({ imports, error, onRetry }: ImportListProps) {
  if (error && !imports) return <PageFailure error={error} onRetry={onRetry} />;
  if (!imports) return <Loading />;
  if (imports.length === 0) return <EmptyState text="No files in the last 30 days." />;
  return (
    <>
      <PlateSection title="Files of the last 30 days">{null}</PlateSection>
      <Table
        caption="Files of the last 30 days"
        head={['File', 'State', 'Lines', 'From', 'Read by', 'Read, IST', 'Undo until']}
        hasCards
      >
        {imports.map((file) => (
          <tr key={file.id}>
            <th scope="row" className={styles.whole}>
              <Link className="link" to={screenOf(file)}>
                {file.fileName}
              </Link>
            </th>
            <td>
              <ImportState file={file} />
            </td>
            <td className={styles.whole}>{foundText(file)}</td>
            <td data-label="From">{file.source}</td>
            <td data-label="Read by">{file.createdBy}</td>
            <td>{formatTime(file.createdAt)}</td>
            <td data-label={file.undoUntil ? 'Undo until' : undefined}>
              {file.undoUntil ? formatTime(file.undoUntil) : <span className="dim">not imported</span>}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
