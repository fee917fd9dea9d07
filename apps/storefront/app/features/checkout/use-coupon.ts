import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useCart } from '../../platform/state/cart.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { Coupon } from './checkout-sums.ts';

export type CouponState = {
  coupon: Coupon | undefined;
  error: string | undefined;
  isAsking: boolean;
  apply: () => void;
  remove: () => void;
};

/** The coupon of this order. It is asked again when the cart changes and after a reload: it may not hold any more. */
export function useCoupon(
  draft: Pick<CheckoutDraft, 'couponCode' | 'isCouponApplied'>,
  onChange: (part: Partial<CheckoutDraft>) => void,
): CouponState {
  const cartItems = useCart((cart) => cart.cartItems);
  const [wanted, setWanted] = useState(draft.isCouponApplied ? { code: draft.couponCode } : undefined);
  const [answer, setAnswer] = useState<{ coupon: Coupon } | { error: string }>();
  const [isAsking, setAsking] = useState(draft.isCouponApplied);

  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    setAsking(true);
    void applyCoupon(api, { code: wanted.code, cartItems }).then((next) => {
      if (!isCurrent) return;
      setAsking(false);
      setAnswer(next);
      if ('error' in next) setWanted(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, cartItems]);

  return {
    coupon: wanted && answer && 'coupon' in answer ? answer.coupon : undefined,
    error: answer && 'error' in answer ? answer.error : undefined,
    isAsking,
    apply: () => {
      setAnswer(undefined);
      setWanted({ code: draft.couponCode });
      onChange({ isCouponApplied: true });
    },
    remove: () => {
      setAnswer(undefined);
      setWanted(undefined);
      setAsking(false);
      onChange({ couponCode: '', isCouponApplied: false });
    },
  };
}
