import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { buyerApi } from '../../platform/buyer-api.ts';
import { signInPath } from '../../platform/safe-redirect.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { type LoadedOrder, loadOrder } from './load-order.ts';
import { ThankYou } from './thank-you.tsx';

/** The order confirmation page; signed-out visitors sign in first and come back. */
export function ConfirmationPage({ orderId }: { orderId: string }) {
  const isAuthReady = useAuth((auth) => auth.isInitialized);
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  const [loaded, setLoaded] = useState<LoadedOrder>();
  const navigate = useNavigate();
  const isSignedOut = isAuthReady && !isAuthenticated;

  useEffect(() => {
    if (!isAuthReady || !isAuthenticated) return;
    let isCurrent = true;
    void loadOrder(buyerApi, orderId).then((next) => isCurrent && setLoaded(next));
    return () => {
      isCurrent = false;
    };
  }, [isAuthReady, isAuthenticated, orderId]);

  useEffect(() => {
    if (isSignedOut) navigate(signInPath(`/order-confirmation/${orderId}`), { replace: true });
  }, [isSignedOut, navigate, orderId]);

  if (!loaded || isSignedOut) return <Loading title="Your order" text="Loading your order" />;
  return 'order' in loaded ? <ThankYou order={loaded.order} /> : <NotLoaded message={loaded.error} />;
}

function NotLoaded({ message }: { message: string }) {
  return (
    <div className="wrap" role="alert">
      <EmptyState text={message}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <ButtonLink to="/account?tab=orders" variant="quiet">
          Go to my account
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
