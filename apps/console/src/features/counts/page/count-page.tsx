import type { Reply } from '@bijli/contract';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Crumb } from '../../../components/page/crumb.tsx';
import { Note } from '../../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { Panel, PanelSection } from '../../../components/page/panel.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { useMay } from '../../../platform/session.ts';
import type { CountLine } from '../count-words.ts';
import { ChosenProduct } from './chosen-product.tsx';
import { CountHead } from './count-head.tsx';
import styles from './count-page.module.css';
import { countQuery } from './count-query.ts';
import { CountedLines } from './counted-lines.tsx';
import { LastLine } from './last-line.tsx';

/** Counting with a scanner, the camera or the keys, made for a phone. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useQuery(countQuery(id));
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Counting id={id} data={data} />;
}

type Read = Awaited<ReturnType<typeof api.readCount>>;
type Chosen = NonNullable<Reply<'scanForCount'>['chosen']>;

function Counting({ id, data }: { id: string; data: Read }) {
  const { count, lines, people, places } = data;
  const client = useQueryClient();
  const mayCount = useMay('stock.change');
  const [place, setPlace] = useState(count.scope.kind === 'place' ? count.scope.name : '');
  const [last, setLast] = useState<CountLine>();
  // The next scan needs it before the page is drawn again.
  const chosen = useRef<Chosen>(undefined);
  const [shownChosen, setShownChosen] = useState<Chosen>();
  function choose(next: Chosen | undefined): void {
    chosen.current = next;
    setShownChosen(next);
  }
  const { isBusy, problem, run } = useWork();
  const refresh = () => client.invalidateQueries({ queryKey: ['counts'] });
  const round = places.find((one) => one.place === place.trim())?.rounds ?? 1;

  async function countIt(code: string, quantity: number): Promise<void> {
    const body = { line: crypto.randomUUID(), code, place: place.trim(), quantity };
    const { line } = await api.addCountLine({ params: { id }, body });
    setLast(line);
    void refresh();
  }
  const scans = useScans(async (code) => {
    const of = chosen.current && { productId: chosen.current.productId, variantId: chosen.current.variantId };
    const body = { line: crypto.randomUUID(), code, place: place.trim(), ...(of && { of }) };
    const scanned = await api.scanForCount({ params: { id }, body });
    choose(scanned.chosen ?? undefined);
    if (scanned.line) setLast(scanned.line);
    else setLast(undefined);
    void refresh();
  });
  const takeBack = (line: CountLine) =>
    run(async () => {
      await api.takeBackCountLine({ params: { id, line: line.id } });
      if (last?.id === line.id) setLast(undefined);
      await refresh();
    });
  const recount = () =>
    run(async () => {
      await api.recountPlace({ params: { id }, body: { place: place.trim(), round } });
      setLast(undefined);
      await refresh();
    });

  const isRunning = count.state === 'open';
  return (
    <div className={styles.page}>
      <Crumb to="/stock/counts" name="Counts" />
      <CountHead count={count} />
      {problem && <Note tone="bad">{problem}</Note>}
      {mayCount && isRunning && (
        <>
          <ScanField label="Scan or type a code" scans={scans} />
          {shownChosen && <ChosenProduct chosen={shownChosen} onDone={() => choose(undefined)} />}
          {last && <LastLine key={last.itemId} line={last} onCount={countIt} onTakeBack={() => void takeBack(last)} />}
          <div className={styles.place}>
            <TextLine label="Place" placeholder="A-04-2" maxLength={40} value={place} onChange={setPlace} />
            {places.some((one) => one.place === place.trim()) && (
              <Button isBusy={isBusy} onClick={() => void recount()}>
                Count this place again
              </Button>
            )}
          </div>
          {round > 1 && (
            <Note>
              {place.trim() || 'This place'} is counted for the {ordinal(round)} time. Somebody says afterwards which
              time counts.
            </Note>
          )}
        </>
      )}
      {count.state === 'paused' && <Note tone="wait">The count is paused. The shop goes on selling.</Note>}
      <Panel>
        <PanelSection title="Counted last">
          <CountedLines lines={lines} isBusy={isBusy} onTakeBack={mayCount && isRunning ? takeBack : undefined} />
        </PanelSection>
        {people.length > 0 && (
          <PanelSection title="Who counts">
            <ul className={styles.people}>
              {people.map(({ name, units }) => (
                <li key={name}>
                  {name} <span className="dim">{countOf(units, 'unit')}</span>
                </li>
              ))}
            </ul>
          </PanelSection>
        )}
      </Panel>
      <ButtonLink isWide to={`/stock/counts/${id}/differences`}>
        See the differences
      </ButtonLink>
    </div>
  );
}

function ordinal(round: number): string {
  return round === 2 ? 'second' : round === 3 ? 'third' : `${round}th`;
}
