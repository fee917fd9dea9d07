import { Button } from '@bijli/ui/button.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatWhen } from '../../../platform/format/format-time.ts';
import styles from './differences.module.css';
import type { CountItem } from './item-list.ts';

export type ItemStateProps = {
  item: CountItem;
  /** The count is over: nothing is decided any more. */
  isOver: boolean;
  onRound: (place: string, round: number) => void;
  onMoment: (item: CountItem, moment: 'first' | 'last') => void;
  onOrders: (item: CountItem) => void;
  onPieces: (item: CountItem) => void;
};

/** Whether it is posted, and the decision that it waits for. */
export function ItemState({ item, isOver, onRound, onMoment, onOrders, onPieces }: ItemStateProps) {
  const { question, firstOnHand, lastOnHand, notThere, postedAt, counted, sku } = item;
  if (notThere > 0)
    return (
      <span className={styles.decision}>
        <StateDot state="trouble">{notThere} held but not there</StateDot>
        <Button isSmall onClick={() => onOrders(item)}>
          Which orders<span className="vh"> hold {sku}</span>
        </Button>
      </span>
    );
  if (postedAt) return <StateDot state="done">Posted {formatWhen(postedAt)}</StateDot>;
  if (counted === null) return <StateDot state="ended">Not counted</StateDot>;
  if (!question || isOver) return <StateDot state="begun">{isOver ? 'Not posted' : 'To post'}</StateDot>;
  if (question === 'moved')
    return (
      <span className={styles.decision}>
        <StateDot state="waits">It moved while it was counted</StateDot>
        <Button isSmall onClick={() => onMoment(item, 'first')}>
          Counted before that{firstOnHand !== null && `: of ${firstOnHand}`}
        </Button>
        <Button isSmall onClick={() => onMoment(item, 'last')}>
          Counted after it{lastOnHand !== null && `: of ${lastOnHand}`}
        </Button>
      </span>
    );
  if (question === 'numbers')
    return (
      <span className={styles.decision}>
        <StateDot state="waits">Its numbers leave it open</StateDot>
        <Button isSmall onClick={() => onPieces(item)}>
          Decide<span className="vh"> on the numbers of {sku}</span>
        </Button>
      </span>
    );
  return (
    <span className={styles.decision}>
      <StateDot state="waits">Counted twice: which counts?</StateDot>
      {roundsOf(item).map(({ place, round, quantity }) => (
        <Button key={`${place} ${round}`} isSmall onClick={() => onRound(place, round)}>
          {place && `${place}, `}
          time {round}: {quantity}
        </Button>
      ))}
    </span>
  );
}

/** Those of places that were counted more than once; a time in which it was not found has none of it. */
function roundsOf({ places }: CountItem): { place: string; round: number; quantity: number }[] {
  const names = [...new Set(places.map(({ place }) => place))];
  return names.flatMap((name) => {
    const own = places.filter(({ place }) => place === name);
    const last = Math.max(...own.map(({ round, counts }) => (counts ? round : round + 1)));
    if (last < 2) return [];
    return Array.from({ length: last }, (_, place) => {
      const quantity = own.find(({ round }) => round === place + 1)?.quantity ?? 0;
      return { place: name, round: place + 1, quantity };
    });
  });
}
