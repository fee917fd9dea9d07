import { serialStateNames } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DialogBody } from '../../../components/overlay/dialog-body.tsx';
import { Note } from '../../../components/page/note.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api, sentenceOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { findingWords } from '../count-words.ts';
import styles from './differences.module.css';
import type { CountItem } from './item-list.ts';

type PiecesDialogProps = { countId: string; item: CountItem; isOver: boolean; onClose: () => void };

const decided = { take: 'Comes into stock', leave: 'Left out' } as const;

/** The numbers of an item: what a person decides on, what was not scanned, and what was. */
export default function PiecesDialog({ countId, item, isOver, onClose }: PiecesDialogProps) {
  const params = { id: countId, item: item.id };
  const client = useQueryClient();
  const mayDecide = useMay('stock.approve') && !isOver && item.postedAt === null;
  const { isBusy, problem, run } = useWork();
  const { data, error } = useQuery({
    queryKey: ['counts', 'pieces', countId, item.id],
    queryFn: () => api.listCountPieces({ params }),
  });
  const decide = (decision: 'take' | 'leave', pieces: string[]) =>
    run(async () => {
      await api.decideCountPieces({ params, body: { decision, pieces } });
      await client.invalidateQueries({ queryKey: ['counts'] });
    });
  const asked = data?.pieces.filter(({ finding }) => finding === 'new' || finding === 'gone') ?? [];
  const others = data?.pieces.filter(({ finding }) => finding === 'other') ?? [];
  const there = data?.pieces.filter(({ finding }) => finding === 'there') ?? [];
  return (
    <Overlay kind="dialog" title={`Numbers of ${item.sku}`} isOpen onClose={onClose}>
      <DialogBody>
        {problem && <Note tone="bad">{problem}</Note>}
        {error && <Note tone="bad">{sentenceOf(error)}</Note>}
        {!data && !error && <Loading />}
        {asked.length > 0 && (
          <section aria-labelledby="unknown-numbers">
            <h3 id="unknown-numbers">Nobody knows them here</h3>
            <p className="dim">
              They are taken for pieces without a number, as far as there are such. Of more a person says what they are.
            </p>
            <ul className={styles.pieces}>
              {asked.map(({ id, number, finding, detail, decision }) => (
                <li key={id}>
                  <span>
                    {number}
                    {finding === 'gone' && <span className="dim"> {detail.toLowerCase()}</span>}
                    {decision && <b> {decided[decision]}</b>}
                  </span>
                  {mayDecide && (
                    <span className={styles.decision}>
                      <Button isSmall isBusy={isBusy} onClick={() => void decide('take', [id])}>
                        Into stock<span className="vh"> with {number}</span>
                      </Button>
                      <Button isSmall isBusy={isBusy} onClick={() => void decide('leave', [id])}>
                        Leave out<span className="vh"> {number}</span>
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="stray-numbers">
            <h3 id="stray-numbers">Of another product</h3>
            <ul className={styles.pieces}>
              {others.map(({ id, number, detail }) => (
                <li key={id}>
                  <span>
                    {number} <span className="dim">{detail}</span>
                  </span>
                </li>
              ))}
            </ul>
            <p className="dim">{findingWords.other}. Bring it to its place and scan it there.</p>
          </section>
        )}
        {data && data.absent.length > 0 && (
          <section aria-labelledby="absent-numbers">
            <h3 id="absent-numbers">Should be here, and were not scanned</h3>
            <ul className={styles.pieces}>
              {data.absent.map(({ unitId, number, secondNumber, state }) => (
                <li key={unitId}>
                  <span>
                    <Link className="link" to={`/stock/serials/${unitId}`}>
                      {number}
                    </Link>
                    {secondNumber && <span className="dim"> / {secondNumber}</span>}
                    {state !== 'in-stock' && <span className="dim"> {serialStateNames[state].toLowerCase()}</span>}
                  </span>
                </li>
              ))}
            </ul>
            <p className="dim">
              Where every counted piece has its number they are missing after posting. Packed ones count with their
              parcels.
            </p>
          </section>
        )}
        {there.length > 0 && (
          <section aria-labelledby="scanned-numbers">
            <h3 id="scanned-numbers">Scanned</h3>
            <ul className={styles.pieces}>
              {there.map(({ id, number, place, by }) => (
                <li key={id}>
                  <span>
                    {number} <span className="dim">{[place, by].filter(Boolean).join(', ')}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && data.pieces.length + data.absent.length === 0 && <p className="dim">No number was scanned.</p>}
      </DialogBody>
    </Overlay>
  );
}
