import { readPiece } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { TextLine } from '../../../components/form/text-line.tsx';
import styles from './packing.module.css';
import type { PackedLine } from './packing-query.ts';
import { numberNames } from './packing-words.ts';
import { Say } from './say.tsx';

type NumberFormProps = { line: PackedLine; isSending: boolean; onKeep: (number: string) => void; onLeave: () => void };

/** The number of the piece that is in the hand: scanned from anywhere, or typed here. */
export function NumberForm({ line, isSending, onKeep, onLeave }: NumberFormProps) {
  const { name, sku, gtin } = line;
  const [text, setText] = useState('');
  const kind = line.kind ?? 'serial';
  const called = numberNames[kind];
  const read = readPiece({ number: text }, { kind, codes: [sku, gtin] });
  const value = 'value' in read ? read.value.number : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (value === undefined || isSending) return;
    onKeep(value);
    setText('');
  }

  return (
    <form className="stack" onSubmit={send}>
      <Say tone="good" title={`${name}, right one`}>
        Now its {called}: {kind === 'imei' ? 'on the box, or dial *#06#' : 'on the box or on the piece'}
      </Say>
      <div className={styles.number}>
        <TextLine
          label={`${called} of ${name}`}
          inputMode={kind === 'imei' ? 'numeric' : 'text'}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <ul>
          {value !== undefined && (
            <li className={styles.good}>
              <Icon name="check" isSmall />
              {kind === 'imei' ? `15 digits, check digit ${value.at(-1)} agrees` : `Read as ${value}`}
            </li>
          )}
          {'problem' in read && text.replaceAll(/\s/g, '').length >= 8 && (
            <li className={styles.wrong}>
              <Icon name="circle-alert" isSmall />
              {read.problem}
            </li>
          )}
          <li className="dim">
            <Icon name="info" isSmall />
            Printed on the invoice
          </li>
        </ul>
      </div>
      <div className={styles.keys}>
        <Button isWide onClick={onLeave}>
          Not this one
        </Button>
        <Button type="submit" variant="go" isWide isBusy={isSending} disabled={value === undefined}>
          Keep this {called}
        </Button>
      </div>
    </form>
  );
}
