import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useCart } from '../../platform/state/cart.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { Coupon } from './checkout-sums.ts';

export type CouponState = {
  coupon: Coupon | undefined;
  error: string | undefined;
  isValidating: boolean;
  apply: () => void;
  remove: () => void;
};

/**
 * The coupon of this order. Revalidated when the cart changes and after a reload, since it may have become invalid.
 * `onChange` must be stable.
 */
export function useCoupon(
  draft: Pick<CheckoutDraft, 'couponCode' | 'coupon'>,
  onChange: (part: Partial<CheckoutDraft>) => void,
): CouponState {
  const { coupon, couponCode } = draft;
  const cartItems = useCart((cart) => cart.cartItems);
  const [wanted, setWanted] = useState(coupon && { code: coupon.code });
  const [error, setError] = useState<string>();
  const [isValidating, setValidating] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    setValidating(true);
    void applyCoupon(api, { code: wanted.code, cartItems }).then((outcome) => {
      if (!isCurrent) return;
      const isRefused = 'error' in outcome;
      setValidating(false);
      setError(isRefused ? outcome.error : undefined);
      if (isRefused) setWanted(undefined);
      onChange({ coupon: isRefused ? undefined : outcome.coupon });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, cartItems, onChange]);

  return {
    coupon,
    error,
    isValidating,
    apply: () => {
      setError(undefined);
      setWanted({ code: couponCode });
    },
    remove: () => {
      setError(undefined);
      setValidating(false);
      setWanted(undefined);
      onChange({ couponCode: '', coupon: undefined });
    },
  };
}
