import { classNames } from '@bijli/ui/class-names.ts';
import { type KeyboardEvent, useState } from 'react';
import { StateDot } from '../../../components/page/panel.tsx';
import styles from '../imports.module.css';
import { columnName } from '../words.ts';
import cards from './line-cards.module.css';
import type { WrongCell } from './wrong-cells.ts';

/** `onMend` resolves with what went wrong on the way, or ''. */
type WrongRowProps = { cell: WrongCell; onMend: (value: string) => Promise<string> };

export function WrongRow({ cell, onMend }: WrongRowProps) {
  const { line, sku, column, inFile, reason, isMended } = cell;
  return (
    <tr>
      <td className={classNames(styles.number, cards.line)}>{line}</td>
      <th scope="row" className={classNames(styles.sku, cards.product)}>
        {sku || <span className="dim">none</span>}
      </th>
      <td className={classNames('dim', cards.field)}>{column ? columnName(column) : 'The whole line'}</td>
      <td className={cards.was}>
        {column && <span className={classNames(styles.cell, !isMended && styles.wrongCell)}>{inFile || 'empty'}</span>}
      </td>
      <td className={classNames(styles.why, cards.note)}>
        {isMended ? <StateDot state="done">Right now</StateDot> : reason}
      </td>
      <td className={classNames(styles.mend, cards.mend)}>
        {column ? <MendField cell={cell} onMend={onMend} /> : <span className="dim">Mend it in the file.</span>}
      </td>
    </tr>
  );
}

/** Enter and leaving it try the value, Escape puts back what stood there. */
function MendField({ cell, onMend }: WrongRowProps) {
  const { line, column, value, reason, isMended } = cell;
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isLong = value.includes('\n');
  const Control = isLong ? 'textarea' : 'input';

  async function check(): Promise<void> {
    if (typed === undefined || typed === value || isBusy) return;
    setBusy(true);
    const found = await onMend(typed);
    setBusy(false);
    setProblem(found);
    // What could not be sent stays as typed.
    if (!found) setTyped(undefined);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') setTyped(undefined);
    else if (event.key === 'Enter' && !isLong) void check();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Control
        className={styles.field}
        aria-label={`New ${columnName(column)} for line ${line}`}
        aria-invalid={!isMended || undefined}
        aria-description={isMended ? undefined : reason}
        aria-busy={isBusy || undefined}
        placeholder="Empty: stays as it is"
        autoComplete="off"
        maxLength={20_000}
        readOnly={isBusy}
        value={typed ?? value}
        onChange={({ target }: { target: { value: string } }) => setTyped(target.value)}
        onKeyDown={onKey}
        onBlur={() => void check()}
      />
      {problem && (
        <span className="bad xs" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
