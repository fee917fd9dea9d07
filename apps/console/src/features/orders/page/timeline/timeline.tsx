import { classNames } from '@bijli/ui/class-names.ts';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Note } from '../../../../components/page/note.tsx';
import { Panel, PanelSection } from '../../../../components/page/panel.tsx';
import { sentenceOf } from '../../../../platform/api.ts';
import { useMay } from '../../../../platform/session.ts';
import { type TimelineEntry, timelineQuery } from '../order-query.ts';
import { NoteFileLinks } from './note-file-links.tsx';
import { NoteForm } from './note-form.tsx';
import { ResendButton } from './resend-button.tsx';
import styles from './timeline.module.css';
import { besides, isTrouble, kindNames, timelineKinds, whatHappened } from './timeline-words.ts';

const zone = { timeZone: 'Asia/Kolkata' } as const;
const dayOf = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...zone,
});
const timeOf = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });

/** Everything that happened to the order, the newest first; the address holds which kind is shown. */
export function Timeline({ id, colleagues }: { id: string; colleagues: readonly string[] }) {
  const { data, error } = useQuery(timelineQuery(id));
  const [params, setParams] = useSearchParams();
  const shown = timelineKinds.find((kind) => kind === params.get('show'));
  const mayWrite = useMay('orders.read');

  function show(kind: TimelineEntry['kind'] | undefined): void {
    const next = new URLSearchParams(params);
    if (kind) next.set('show', kind);
    else next.delete('show');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Panel>
      <PanelSection title="Timeline">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that narrow a list are no fields of a form */}
        <div className={styles.kinds} role="group" aria-label="Show in the timeline">
          <KindButton isShown={shown === undefined} onPick={() => show(undefined)} name="All" />
          {timelineKinds.map((kind) => (
            <KindButton key={kind} isShown={shown === kind} onPick={() => show(kind)} name={kindNames[kind]} />
          ))}
        </div>
        {mayWrite && <NoteForm id={id} colleagues={colleagues} />}
        {data ? (
          <Entries orderId={id} entries={data.entries.filter(({ kind }) => shown === undefined || kind === shown)} />
        ) : error ? (
          <Note tone="bad">The timeline did not come. {sentenceOf(error)}</Note>
        ) : (
          <Loading />
        )}
        {data?.hasOlder && <p className="dim">What is older is not shown.</p>}
      </PanelSection>
    </Panel>
  );
}

function KindButton({ name, isShown, onPick }: { name: string; isShown: boolean; onPick: () => void }) {
  return (
    <button type="button" aria-pressed={isShown} onClick={onPick}>
      {name}
    </button>
  );
}

function Entries({ entries, orderId }: { entries: readonly TimelineEntry[]; orderId: string }) {
  if (entries.length === 0) return <p className="dim">Nothing of this kind happened yet.</p>;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry, place) => {
        const day = dayOf.format(new Date(entry.at));
        const before = entries[place - 1];
        const isNewDay = !before || dayOf.format(new Date(before.at)) !== day;
        return (
          <li key={entry.id} className={classNames(styles[entry.kind], isTrouble(entry) && styles.trouble)}>
            {isNewDay && <h3>{day}</h3>}
            <div className={styles.entry}>
              <span>{whatHappened(entry)}</span>
              <time dateTime={entry.at}>{timeOf.format(new Date(entry.at))}</time>
              <Besides entry={entry} orderId={orderId} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Besides({ entry, orderId }: { entry: TimelineEntry; orderId: string }) {
  const mayResend = useMay('orders.change');
  const { kind, text, to, about, note } = entry;
  if (kind === 'note')
    return (
      <>
        <p className={styles.quote}>{text}</p>
        {note && note.files.length > 0 && <NoteFileLinks orderId={orderId} note={note} />}
        {to && <span className="dim xs">Mailed to {to}</span>}
      </>
    );
  const words = besides(entry);
  return (
    <span className="dim xs">
      {words}
      {kind === 'message' && about && (
        <>
          {' '}
          <Link className="link" to={`/messages?message=${about}`}>
            Read
          </Link>{' '}
          {mayResend && to && <ResendButton orderId={orderId} messageId={about} subject={text ?? ''} to={to} />}
        </>
      )}
    </span>
  );
}
