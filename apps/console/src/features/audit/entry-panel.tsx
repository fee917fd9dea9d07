import { ButtonLink } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../components/page/note.tsx';
import { sentenceOf } from '../../platform/api.ts';
import { formatSecond } from '../../platform/format/format-time.ts';
import styles from './audit.module.css';
import { type AuditRow, entryQuery } from './audit-query.ts';
import { actorName, screenOf, thingName, verbOf } from './audit-words.ts';
import { ValueTable } from './value-table.tsx';

/** `rows` are those of the list; an entry of another page is read by itself. */
type EntryPanelProps = { id: number; rows: readonly AuditRow[]; onClose: () => void };

/** One entry in full, beside the list. */
export default function EntryPanel({ id, rows, onClose }: EntryPanelProps) {
  const shown = rows.find((row) => row.id === id);
  const { data, error, isLoading } = useQuery({ ...entryQuery(id), enabled: shown === undefined });
  const entry = shown ?? data;
  return (
    <Overlay kind="drawer" title={`Entry ${id.toLocaleString('en-IN')}`} isOpen onClose={onClose}>
      <div className={styles.entry}>
        {entry ? (
          <Entry entry={entry} />
        ) : error ? (
          <Note tone="bad">{sentenceOf(error)}</Note>
        ) : isLoading ? (
          <Loading />
        ) : (
          <EmptyState text="There is no such entry." />
        )}
      </div>
    </Overlay>
  );
}

function Entry({ entry }: { entry: AuditRow }) {
  const { at, action, entity, entityId, before, after, names } = entry;
  const screen = entityId === null ? undefined : screenOf(entity, entityId);
  return (
    <div className="stack">
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>
          <time dateTime={at}>{formatSecond(at)} IST</time>
        </dd>
        <dt>Who</dt>
        <dd>{actorName(entry)}</dd>
        <dt>What</dt>
        <dd>
          {verbOf(action)} <b>{thingName(entry, names)}</b>
        </dd>
      </dl>
      <ValueTable before={before} after={after} names={names} />
      {entityId !== null && (
        <div className="row">
          {screen && (
            <ButtonLink isSmall to={screen}>
              Open the {entity}
            </ButtonLink>
          )}
          <ButtonLink isSmall to={`/audit?${new URLSearchParams({ entity, entityId })}`}>
            All entries about it
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
