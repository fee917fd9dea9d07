import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { WaitsBar } from '../../components/waits-bar.tsx';
import styles from './products.module.css';
import { type StockReason, type WaitingChange, type WaitingChanges, withReason } from './waiting-changes.ts';

const reasons: readonly { value: StockReason; name: string }[] = [
  { value: 'receipt', name: 'Receipt' },
  { value: 'count', name: 'Count' },
  { value: 'damage', name: 'Damage' },
  { value: 'return', name: 'Return' },
  { value: 'correction', name: 'Correction' },
];
const fieldNames = { basePrice: 'MRP', salePrice: 'price', stock: 'stock' };

type WaitingBarProps = {
  changes: WaitingChanges;
  isBusy: boolean;
  problem: string;
  onChange: (changes: WaitingChanges) => void;
  onDrop: () => void;
  onSave: () => void;
};

/** What was typed in the list: old and new value, for stock the reason. Nothing of it is sent before Save. */
export function WaitingBar({ changes, isBusy, problem, onChange, onDrop, onSave }: WaitingBarProps) {
  const entries = Object.entries(changes);
  const count = entries.length;
  const withoutReason = entries.filter(([, { field, reason }]) => field === 'stock' && reason === '').length;
  return (
    <WaitsBar
      title={`${count} ${count === 1 ? 'change waits' : 'changes wait'}`}
      actions={
        <>
          <Button onClick={onDrop}>{count === 1 ? 'Drop it' : count === 2 ? 'Drop both' : 'Drop all'}</Button>
          <Button variant="go" isBusy={isBusy} disabled={withoutReason > 0} onClick={onSave}>
            Save {count} {count === 1 ? 'change' : 'changes'}
          </Button>
        </>
      }
    >
      <span className={styles.more}>
        {entries.map(([key, change]) => (
          <WaitingLine
            key={key}
            change={change}
            onReason={(reason) => onChange(withReason(changes, key, reason))}
            onDrop={() => onChange(Object.fromEntries(entries.filter(([one]) => one !== key)))}
          />
        ))}
      </span>
      {withoutReason > 0 && <span className="dim">Stock needs its reason.</span>}
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
    </WaitsBar>
  );
}

type WaitingLineProps = { change: WaitingChange; onReason: (reason: StockReason) => void; onDrop: () => void };

function WaitingLine({ change: { row, field, was, value, reason, problem }, onReason, onDrop }: WaitingLineProps) {
  const shown = (amount: number) => (field === 'stock' ? amount.toLocaleString('en-IN') : formatRupees(amount));
  return (
    <span className={styles.waiting}>
      {row.name} {fieldNames[field]} <del>{shown(was)}</del> <ins>{shown(value)}</ins>
      {field === 'stock' && (
        <select
          className={styles.reason}
          aria-label={`Reason for the stock of ${row.name}`}
          value={reason}
          onChange={({ target }) => onReason(target.value as StockReason)}
        >
          <option value="" disabled>
            Reason
          </option>
          {reasons.map(({ value: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
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
          the {fieldNames[field]} of {row.name}
        </span>
      </button>
    </span>
  );
}
