import { StateDot } from '../../components/page/panel.tsx';
import type { PlacedItem, Sending } from './import-items.ts';
import styles from './photo-import.module.css';
import { Thumb } from './thumb.tsx';

type PhotoRowProps = { item: PlacedItem; isDisabled: boolean; onUse: (isUsed: boolean) => void };

/** A photo with its product or variant, and how far it is. */
export function PhotoRow({ item, isDisabled, onUse }: PhotoRowProps) {
  const { file, sellable, place, others, isUsed, sending } = item;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className={styles.use}
          aria-label={`Attach ${file.path}`}
          checked={isUsed}
          disabled={isDisabled}
          onChange={({ target }) => onUse(target.checked)}
        />
      </td>
      <th scope="row">
        <span className={styles.name}>
          <Thumb file={file} />
          <span>
            {file.path}
            {others.length > 0 && <span className={styles.doubt}>Could also be a photo of {others.join(' or ')}</span>}
          </span>
        </span>
      </th>
      <td>
        {sellable.sku}
        <span className={styles.sub}>{[sellable.productName, sellable.variantName].filter(Boolean).join(', ')}</span>
      </td>
      <td>
        {isUsed ? place : ''}
        {isUsed && <span className={styles.sub}>{placeText(place, sellable.photos)}</span>}
      </td>
      <td>{isUsed ? <SendingState sending={sending} /> : <StateDot state="ended">Left out</StateDot>}</td>
    </tr>
  );
}

function placeText(place: number, present: number | undefined): string {
  if (present === undefined) return '';
  return place <= present ? `instead of photo ${place}` : 'new';
}

const words = { none: 'Ready', waiting: 'Waits', sending: 'Being sent', sent: 'Sent' } as const;
const dots = { none: 'begun', waiting: 'waits', sending: 'new', sent: 'done' } as const;

function SendingState({ sending }: { sending: Sending }) {
  if (sending.state === 'refused') return <StateDot state="trouble">{sending.sentence}</StateDot>;
  return <StateDot state={dots[sending.state]}>{words[sending.state]}</StateDot>;
}
