import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { type CountLine, findingWords } from '../count-words.ts';
import styles from './count-page.module.css';

type CountedLinesProps = {
  lines: readonly CountLine[];
  isBusy: boolean;
  onTakeBack: ((line: CountLine) => Promise<unknown>) | undefined;
};

/** The last lines of everybody, the newest first; who counted one takes it back. */
export function CountedLines({ lines, isBusy, onTakeBack }: CountedLinesProps) {
  if (lines.length === 0) return <p className="dim">Nothing yet. Scan a code, or type it.</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <ProductPhoto photo={line.photo} />
          <span>
            {line.name}
            <span className={styles.sub}>
              {line.piece?.number ?? line.sku}
              {line.piece && line.piece.finding !== 'there' && `, ${findingWords[line.piece.finding].toLowerCase()}`}
              {line.place && `, at ${line.place}`}
              {line.round > 1 && `, time ${line.round}`}, {line.by ?? 'a command'}{' '}
              <time dateTime={line.at}>{formatWhen(line.at)}</time>
            </span>
          </span>
          <span className={styles.quantity}>{line.quantity}</span>
          {onTakeBack && line.isOwn && (
            <IconButton
              aria-label={line.piece ? `Take back ${line.piece.number}` : `Take back ${line.quantity} of ${line.sku}`}
              disabled={isBusy}
              onClick={() => void onTakeBack(line)}
            >
              <Icon name="undo-2" isSmall />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
