import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Difference } from '../../../components/form/conflict/difference.tsx';
import list from '../../../components/list/list.module.css';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import styles from '../imports.module.css';
import type { ImportLine } from '../use-import.ts';
import { columnName } from '../words.ts';
import { openQuestion, type DifferenceRow as Row } from './difference-rows.ts';
import cards from './line-cards.module.css';
import { isLong, valueText } from './value-text.ts';

type DifferenceRowProps = {
  line: ImportLine;
  /** Undefined when nothing of the line differs. */
  row: Row | undefined;
  isFirst: boolean;
  isCurrent: boolean;
  onTake: (isTaken: boolean) => Promise<void>;
};

export function DifferenceRow({ line, row, isFirst, isCurrent, onTake }: DifferenceRowProps) {
  const [wanted, setWanted] = useState<boolean>();

  async function take(isTaken: boolean): Promise<void> {
    setWanted(isTaken);
    await onTake(isTaken);
    setWanted(undefined);
  }

  const { sku, name, productId, photo } = line;
  const question = row ? row.question : openQuestion(line);
  return (
    <tr className={classNames(question && styles.asking, question && cards.asking, isCurrent && list.current)}>
      <td className={classNames(styles.tickCell, cards.take)}>
        {row && (
          <input
            type="checkbox"
            className={list.tick}
            aria-label={`Take the change of ${sku}, ${columnName(row.column)}`}
            checked={wanted ?? row.isTaken}
            onChange={({ target }) => void take(target.checked)}
          />
        )}
      </td>
      <td className={classNames(styles.number, cards.line)}>{line.line}</td>
      <th scope="row" className={classNames(styles.product, cards.product)}>
        <span className={styles.named}>
          <ProductPhoto photo={photo} />
          <span>
            {productId ? <Link to={`/products/${productId}`}>{sku}</Link> : sku}
            {isFirst && <span className={styles.sub}>{name}</span>}
          </span>
        </span>
      </th>
      {row ? (
        <Values row={row} />
      ) : (
        <td colSpan={3} className={classNames('dim', cards.both)}>
          {line.outcome !== 'new' ? 'The store has it already' : question ? 'New, left out' : 'New'}
        </td>
      )}
      <td className={cards.note}>
        {isFirst && line.warnings.map((warning) => <p key={warning}>{warning}</p>)}
        {question && (
          <span className={styles.question}>
            <b>{question}</b>
            <Button isSmall onClick={() => void take(true)}>
              It is right<span className="vh">, {sku}</span>
            </Button>
            {row && (
              <Button isSmall onClick={() => void take(false)}>
                Leave out<span className="vh">, {sku}</span>
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

function Values({ row: { column, was, becomes, isTaken, question } }: { row: Row }) {
  const name = <td className={classNames('dim', cards.field)}>{columnName(column)}</td>;
  if (was !== undefined && isLong(was, becomes))
    return (
      <>
        {name}
        <td colSpan={2} className={classNames(styles.long, cards.both)}>
          <Difference was={was} becomes={becomes} />
        </td>
      </>
    );
  const isOut = !isTaken && question === null;
  return (
    <>
      {name}
      <td className={classNames(styles.number, cards.was)}>
        {was === undefined ? (
          <span className="dim">stays as it is</span>
        ) : isOut ? (
          (valueText(column, was) ?? 'none')
        ) : (
          <del>{valueText(column, was) ?? 'none'}</del>
        )}
      </td>
      <td className={cards.becomes}>
        {isOut ? (
          <span className="dim">{valueText(column, becomes) ?? 'none'}, left out</span>
        ) : (
          <ins>{valueText(column, becomes) ?? 'none'}</ins>
        )}
      </td>
    </>
  );
}
