import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../platform/errors.ts';
import { notify } from '../../platform/notify.ts';
import { signInPath } from '../../platform/safe-redirect.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { type AlertTarget, stockAlerts, useStockAlert } from '../../platform/stock-alerts.ts';
import styles from './stock-alert-button.module.css';
import { alertLabel, alertSetText } from './stock-alert-text.ts';

/** The button, or a note that the shopper is already subscribed. Guests sign in first and come back. */
export function StockAlert({ productId, variantId }: AlertTarget) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = { productId, variantId };
  const userId = useAuth((state) => (state.isAuthenticated ? state.user?._id : undefined));
  const alert = useStockAlert(userId, target);
  const [isWorking, setWorking] = useState(false);
  const focusNext = useFocusAfterPress();

  useEffect(() => {
    if (!userId) return;
    stockAlerts.load(userId).catch((error) => console.warn('The stock alerts could not be read', error));
  }, [userId]);

  async function work(call: () => Promise<void>): Promise<void> {
    if (!userId) return navigate(signInPath(pathname + search, { alert: productId, variant: variantId }));
    if (isWorking) return;
    setWorking(true);
    focusNext.afterPress(true);
    try {
      await stockAlerts.load(userId);
      await call();
    } catch (error) {
      focusNext.afterPress(false);
      notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
    }
    setWorking(false);
  }

  if (!alert)
    return (
      <Button isWide isBusy={isWorking} ref={focusNext.ref} onClick={() => work(() => stockAlerts.add(target))}>
        {alertLabel}
      </Button>
    );
  return (
    <p className={styles.waiting}>
      <span role="status">
        <Icon name="circle-check" isSmall className="ok" />
        {alertSetText}
      </span>
      <button
        type="button"
        className="link link-tap"
        ref={focusNext.ref}
        aria-label={`Undo: ${alertLabel}`}
        onClick={() => work(() => stockAlerts.remove(alert._id))}
      >
        Undo
      </button>
    </p>
  );
}

/** Moves the focus to the button that replaces the pressed one. */
function useFocusAfterPress() {
  const wasPressed = useRef(false);
  const ref = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !wasPressed.current) return;
    wasPressed.current = false;
    button.focus();
  }, []);
  return {
    ref,
    afterPress: (isPressed: boolean) => {
      wasPressed.current = isPressed;
    },
  };
}
