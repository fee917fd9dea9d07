import { type CartItem, lineKeyOf } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import { CartLine } from '../../components/product/cart-line.tsx';
import { track } from '../../platform/analytics/track.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './cart-lines.module.css';

type CartLinesProps = {
  /** On the page the pictures are larger from 1024 px. */
  isPage?: boolean;
  onLeave?: () => void;
};

/** The cart lines, shared by the drawer and the page. */
export function CartLines({ isPage = false, onLeave }: CartLinesProps) {
  const cartItems = useCart((cart) => cart.cartItems);
  return (
    <ul className={classNames(isPage && styles.page)}>
      {cartItems.map((line) => (
        <CartLine key={lineKeyOf(line)} line={line} onRemove={() => remove(line)} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function remove(line: CartItem): void {
  useCart.getState().remove(lineKeyOf(line));
  track({ name: 'remove_from_cart', line });
}
