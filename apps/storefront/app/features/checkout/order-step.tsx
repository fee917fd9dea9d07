import type { User } from '@bijli/contract';
import { emailError, nameError, phoneError } from '@bijli/rules';
import { useAddressBook } from '../../components/address/use-address-book.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import { useCart } from '../../platform/state/cart.ts';
import { AddressSection } from './address-section.tsx';
import { BillingSection } from './billing-section.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { checkoutSums } from './checkout-sums.ts';
import { ContactSection } from './contact-section.tsx';
import { DiscountCode } from './discount-code.tsx';
import { orderRequest } from './order-request.ts';
import type { SummaryFold } from './order-summary.tsx';
import { OrderTypeSection } from './order-type-section.tsx';
import { chosenPayment, payableChoices } from './payment-choice.ts';
import { PaymentSection } from './payment-section.tsx';
import { PlaceBar, PlaceControls, PlaceNote } from './place-controls.tsx';
import { placeProblem } from './place-problem.ts';
import { selectedAddress } from './selected-address.ts';
import { isAddressUnsaved } from './unsaved-address.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useCoupon } from './use-coupon.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePreloadWindow } from './use-preload-window.ts';

type OrderStepProps = {
  user: User;
  /** It replaced the guest steps and should take the focus. */
  isNextStep: boolean;
  fold: SummaryFold;
  onPlaced: (orderId: string) => void;
};

/** Step 3: contact, order type, address, payment, and the button that places the order. */
export function OrderStep({ user, isNextStep, fold, onPlaced }: OrderStepProps) {
  const [draft, change] = useCheckoutDraft(user);
  const cartItems = useCart((cart) => cart.cartItems);
  const book = useAddressBook();
  const couponState = useCoupon(draft, change);
  const placing = usePlaceOrder(user._id, onPlaced);
  const { payments, shipping } = useSiteConfig();
  const choices = payableChoices(payments);
  const payment = chosenPayment(choices, draft.paymentMethod);
  usePreloadWindow(payment);

  const { coupon } = couponState;
  const sums = checkoutSums({ cartItems, shipping, coupon });
  const addresses = book.addresses ?? [];
  const address = selectedAddress(addresses, draft.addressId);
  const phone = user.phone || draft.phone;
  const problem = placeProblem({
    draft,
    phone,
    addressCount: addresses.length,
    selectedId: address?._id,
    isAddressUnsaved: isAddressUnsaved(draft.addressDraft, addresses),
    totalPaise: sums.totalPaise,
    choices,
    payment,
    hasStockError: placing.outcome?.kind === 'short',
  });
  const request =
    address && payment && orderRequest({ user, draft, paymentMethod: payment.id, address, cartItems, sums, coupon });
  function place(): void {
    if (problem || !request || couponState.isValidating) return;
    void placing.place(request);
  }

  const controls = {
    totalPaise: sums.totalPaise,
    paymentKind: payment?.kind,
    problem,
    isPlacing: placing.isPlacing || couponState.isValidating,
    isUnpaid: request !== undefined && placing.isUnpaid(request),
    onPlace: place,
  };
  const receiver = {
    name: nameError(draft.name) ? undefined : draft.name.trim(),
    email: emailError(draft.email) ? undefined : draft.email.trim(),
  };
  return (
    <>
      <CheckoutFrame
        step={placing.isPlacing ? 'payment' : 'shipping'}
        fold={fold}
        coupon={coupon}
        discount={<DiscountCode code={draft.couponCode} state={couponState} onChange={change} />}
        pay={
          <>
            <PlaceNote outcome={placing.outcome} />
            <PlaceControls {...controls} />
          </>
        }
      >
        <ContactSection user={user} draft={draft} isFocusedFirst={isNextStep} onChange={change} />
        <OrderTypeSection draft={draft} onChange={change} />
        <AddressSection
          phone={phoneError(phone) ? '' : phone}
          book={book}
          selected={address}
          addressDraft={draft.addressDraft}
          receiver={receiver}
          onChange={change}
        />
        <BillingSection draft={draft} onChange={change} />
        <PaymentSection choices={choices} chosenId={payment?.id} totalPaise={sums.totalPaise} onChange={change} />
      </CheckoutFrame>
      <PlaceBar {...controls} />
    </>
  );
}
