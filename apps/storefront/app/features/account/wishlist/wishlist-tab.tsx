import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useWishlist } from '../../../platform/state/wishlist.ts';
import { EmptyPanel } from '../panel.tsx';
import { SavedProduct } from './saved-product.tsx';
import styles from './wishlist.module.css';

/** The wishlist as stored on the server. */
export function WishlistTab() {
  const { wishlist, loading, error, load } = useWishlist();
  if (wishlist.length === 0 && loading) return <Loading />;
  if (error) return <Failure text={error} onTryAgain={load} />;
  if (wishlist.length === 0) return <NothingSaved />;
  return (
    <div>
      <h2 className={`s dim num ${styles.count}`} aria-live="polite">
        {wishlist.length} {wishlist.length === 1 ? 'product' : 'products'}
      </h2>
      <ul className={styles.grid}>
        {wishlist.map((product) => (
          <li key={product._id}>
            <SavedProduct product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failure({ text, onTryAgain }: { text: string; onTryAgain: () => Promise<void> }) {
  return (
    <EmptyPanel>
      <div role="alert">
        <EmptyState text={text}>
          <Button isSmall onClick={() => void onTryAgain()}>
            Try Again
          </Button>
        </EmptyState>
      </div>
    </EmptyPanel>
  );
}

function NothingSaved() {
  return (
    <EmptyPanel>
      <EmptyState text="Your wishlist is empty">
        <p className="s dim">The heart on any picture puts it here.</p>
        <ButtonLink isSmall to="/shop">
          Continue Shopping
        </ButtonLink>
      </EmptyState>
    </EmptyPanel>
  );
}
