import type { Order } from '@bijli/contract';
import styles from './confirmation.module.css';

type PostalAddressProps = {
  address: Order['shippingAddress'] | NonNullable<Order['billingAddress']>;
  business?: { name: string; gstNumber: string } | undefined;
};

/** A postal address; for a business, its name and GST number first. */
export function PostalAddress({ address, business }: PostalAddressProps) {
  const { name, line1, line2, city, state, pincode } = address;
  const phone = 'phone' in address ? address.phone : undefined;
  return (
    <address className={`dim ${styles.address}`}>
      <b>{business?.name ?? name}</b>
      {business && <span className="num">GSTIN {business.gstNumber}</span>}
      <span>{[line1, line2].filter(Boolean).join(', ')}</span>
      <span>
        {city}, {state} {pincode}
      </span>
      {phone !== undefined && (
        <span className="num">
          +91 {phone.slice(0, 5)} {phone.slice(5)}
        </span>
      )}
    </address>
  );
}
