import { Button } from '@bijli/ui/button.tsx';
import { useRef } from 'react';
import { useSaveKey } from '../../form/use-save-key.ts';
import { WaitsBar } from '../../page/waits-bar.tsx';
import type { CellEdit, Column } from '../columns/columns.ts';
import { type CellChange, withReason } from './cell-changes.ts';
import type { CellChangesState } from './use-cell-changes.ts';
import styles from './waiting-bar.module.css';

type WaitingBarProps<Row> = {
  cells: CellChangesState<Row>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
};

/** What was typed in a list: the old and the new value, and the reason where one is asked. Nothing of it is sent before Save. */
export function WaitingBar<Row>({ cells, columns, nameOf }: WaitingBarProps<Row>) {
  const { changes, count, isBusy, problem } = cells;
  const lines = useRef<HTMLSpanElement>(null);
  const editOf = ({ columnId }: CellChange<Row>) => columns.find(({ id }) => id === columnId)?.edit;
  const missing = Object.entries(changes).filter(([, change]) => editOf(change)?.reason && change.reason === '');
  const reasons = [...new Set(missing.map(([, change]) => editOf(change)?.reason))].filter((one) => one !== undefined);
  const setReason = (keys: readonly string[], reason: string) => cells.setChanges(withReason(changes, keys, reason));

  useSaveKey(() => {
    const asked = [...(lines.current?.querySelectorAll('select') ?? [])].find(({ value }) => value === '');
    if (asked) asked.focus();
    else cells.save();
  });

  return (
    <WaitsBar
      title={`${count} ${count === 1 ? 'change waits' : 'changes wait'}`}
      actions={
        <>
          <Button onClick={cells.drop}>{count === 1 ? 'Drop it' : count === 2 ? 'Drop both' : 'Drop all'}</Button>
          <Button variant="go" isBusy={isBusy} disabled={missing.length > 0} onClick={cells.save}>
            Save {count} {count === 1 ? 'change' : 'changes'}
          </Button>
        </>
      }
    >
      <span className={styles.lines} ref={lines}>
        {Object.entries(changes).map(([key, change]) => (
          <WaitingLine
            key={key}
            change={change}
            edit={editOf(change)}
            name={nameOf(change.row)}
            onReason={(reason) => setReason([key], reason)}
            onDrop={() =>
              cells.setChanges(Object.fromEntries(Object.entries(changes).filter(([other]) => other !== key)))
            }
          />
        ))}
      </span>
      {reasons.map(({ missing: sentence, options }) => (
        <span key={sentence} className={styles.missing}>
          <span className="dim">{sentence}</span>
          {missing.length > 1 && (
            <ReasonSelect
              label="One reason for all"
              prompt="One reason for all"
              value=""
              options={options}
              onChange={(reason) =>
                setReason(
                  missing.flatMap(([key, change]) => (editOf(change)?.reason?.missing === sentence ? [key] : [])),
                  reason,
                )
              }
            />
          )}
        </span>
      ))}
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
    </WaitsBar>
  );
}

type WaitingLineProps<Row> = {
  change: CellChange<Row>;
  edit: CellEdit<Row> | undefined;
  name: string;
  onReason: (reason: string) => void;
  onDrop: () => void;
};

function WaitingLine<Row>({ change, edit, name, onReason, onDrop }: WaitingLineProps<Row>) {
  if (!edit) return null;
  const { row, was, value, reason, problem } = change;
  return (
    <span className={styles.line}>
      {name} {edit.noun} <del>{edit.format(was)}</del> <ins>{edit.format(value)}</ins>
      {edit.reason && (
        <ReasonSelect label={edit.reason.label(row)} value={reason} options={edit.reason.options} onChange={onReason} />
      )}
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
      <button type="button" className="link" onClick={onDrop}>
        Drop
        <span className="vh">
          {' '}
          the {edit.noun} of {name}
        </span>
      </button>
    </span>
  );
}

type ReasonSelectProps = {
  label: string;
  prompt?: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (reason: string) => void;
};

function ReasonSelect({ label, prompt = 'Reason', value, options, onChange }: ReasonSelectProps) {
  return (
    <select
      className={styles.reason}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" disabled>
        {prompt}
      </option>
      {options.map(({ value: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
