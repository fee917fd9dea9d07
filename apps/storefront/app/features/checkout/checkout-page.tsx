import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLoader } from '../../components/ui/page-loader.tsx';
import { useTrackCart } from '../../platform/analytics/use-track-cart.ts';
import { notify } from '../../platform/notify.ts';
import { refreshProfile } from '../../platform/refresh-profile.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { useCart } from '../../platform/state/cart.ts';
import { withFollower } from '../../platform/use-followed-cart.ts';
import { GuestSteps } from './guest-steps.tsx';
import { tabAttempts } from './order-attempt.ts';
import { OrderStep } from './order-step.tsx';
import { removeFromTab } from './tab-storage.ts';

// Source: specification point 9, checkout entry loader.
const entryLoaderMs = 1000;

/** The checkout page: guests verify a phone first, signed-in shoppers go straight to the order. */
export function CheckoutPage() {
  const isCartReady = useCart((cart) => cart.isInitialized);
  const isEmpty = useCart((cart) => cart.cartItems.length === 0);
  const isAuthReady = useAuth((auth) => auth.isInitialized);
  const user = useAuth((auth) => (auth.isAuthenticated ? auth.user : undefined));
  const isEntering = useEntryLoader();
  const navigate = useNavigate();
  const isFinished = useRef(false);
  const [hasSignedIn, setSignedIn] = useState(false);
  const [isSummaryOpen, setSummaryOpen] = useState(false);

  useEffect(() => {
    if (isCartReady) useCart.getState().closeDrawer();
  }, [isCartReady]);

  useEffect(() => () => withFollower((follower) => void follower.leftCheckout()), []);

  useTrackCart('begin_checkout', isCartReady);

  useEffect(() => {
    // The cart is also empty after ordering, while the confirmation loads.
    if (!isCartReady || !isEmpty || isFinished.current) return;
    notify.error({ title: 'Please add items to cart' });
    navigate('/', { replace: true });
  }, [isCartReady, isEmpty, navigate]);

  function finish(orderId: string): void {
    if (isFinished.current) return;
    isFinished.current = true;
    tabAttempts.forget();
    removeFromTab('checkout-draft');
    useCart.getState().clear();
    // The order may have completed the profile.
    void refreshProfile();
    navigate(`/order-confirmation/${orderId}`, { replace: true });
  }

  if (isEntering || !isCartReady || !isAuthReady || isEmpty) return <PageLoader />;
  const fold = { isOpen: isSummaryOpen, onToggle: setSummaryOpen };
  if (!user) return <GuestSteps fold={fold} onSignIn={() => setSignedIn(true)} />;
  return <OrderStep key={user._id} user={user} isNextStep={hasSignedIn} fold={fold} onPlaced={finish} />;
}

function useEntryLoader(): boolean {
  const [isEntering, setEntering] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEntering(false), entryLoaderMs);
    return () => clearTimeout(timer);
  }, []);
  return isEntering;
}
