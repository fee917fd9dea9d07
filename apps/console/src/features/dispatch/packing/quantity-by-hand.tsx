import { Button } from '@bijli/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { api } from '../../../platform/api.ts';
import styles from './packing.module.css';
import type { PackedBox, PackedLine } from './packing-query.ts';
import type { PackingWork } from './use-packing.ts';

type QuantityByHandProps = { line: PackedLine; box: PackedBox; work: PackingWork };

/** How many units of a line are in the box, for who counts them in without a scanner. */
export function QuantityByHand({ line: { itemId, name, sku, wanted }, box, work }: QuantityByHandProps) {
  const here = box.items.find((item) => item.itemId === itemId)?.quantity ?? 0;
  const [text, setText] = useState<string>();
  const { isBusy, change, scans } = work;

  function set(quantity: number): void {
    setText(undefined);
    void change(({ params, body }) =>
      api.setPackedUnits({ params: { ...params, boxId: box.id, itemId }, body: { ...body, quantity } }),
    );
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    const quantity = Number(text);
    if (text !== undefined && /^\d{1,2}$/.test(text) && quantity !== here) set(Math.min(10, quantity));
    else setText(undefined);
  }

  return (
    <form className={styles.byHand} onSubmit={send}>
      <span className={styles.sub}>In box {box.number}</span>
      <Button aria-label={`One less of ${name}`} disabled={here === 0 || isBusy} onClick={() => set(here - 1)}>
        −
      </Button>
      <input
        aria-label={`Units of ${name} in box ${box.number}`}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={text ?? String(here)}
        onChange={({ target }) => setText(target.value)}
        onBlur={send}
      />
      <Button aria-label={`One more of ${name}`} disabled={wanted === 0} onClick={() => scans.scan(sku)}>
        +
      </Button>
    </form>
  );
}
