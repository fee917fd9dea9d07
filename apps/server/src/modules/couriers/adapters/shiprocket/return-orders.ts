import { z } from 'zod';
import type { ReturnToFetch } from '../courier-port.ts';
import { cm, inIndia, kilograms, unmeasured } from './entities.ts';

const anything = z.union([z.string(), z.number().transform(String)]);
const text = anything.nullish().transform((given) => given ?? '');

const pickupSchema = z.object({
  pickup_location: z.string(),
  name: text,
  email: text,
  phone: text,
  address: z.string(),
  address_2: text,
  city: z.string(),
  state: z.string(),
  country: text,
  pin_code: anything,
});
type PickupAddress = z.output<typeof pickupSchema>;

/** Where parcels of the account are fetched. Source: apidocs.shiprocket.in, "Get All Pickup Locations". */
export const pickupsSchema = z.object({ data: z.object({ shipping_address: z.array(pickupSchema) }) });

/**
 * The body that creates a return. Weights are in kilograms, sizes in centimetres, amounts in rupees. Source: apidocs.shiprocket.in, "Create
 * Return Order".
 */
export function returnBody({ from, size, ...goods }: ReturnToFetch, warehouse: PickupAddress): object {
  const { length, width, height } = size ?? unmeasured;
  return {
    order_id: goods.reference,
    order_date: inIndia(goods.orderedAt),
    pickup_customer_name: from.name,
    pickup_last_name: '',
    pickup_address: from.line1,
    pickup_address_2: from.line2,
    pickup_city: from.city,
    pickup_state: from.state,
    pickup_country: from.country,
    pickup_pincode: from.pincode,
    pickup_email: from.email,
    pickup_phone: tenDigits(from.phone),
    shipping_customer_name: warehouse.name || warehouse.pickup_location,
    shipping_address: warehouse.address,
    shipping_address_2: warehouse.address_2,
    shipping_city: warehouse.city,
    shipping_country: warehouse.country || 'India',
    shipping_pincode: warehouse.pin_code,
    shipping_state: warehouse.state,
    shipping_email: warehouse.email,
    shipping_phone: tenDigits(warehouse.phone),
    order_items: goods.items.map(({ name, sku, hsn, quantity, unitPaise }) => ({
      name: name.slice(0, 190),
      ...{ sku, hsn, units: quantity, selling_price: unitPaise / 100 },
    })),
    payment_method: 'Prepaid',
    sub_total: goods.valuePaise / 100,
    ...{ length: cm(length), breadth: cm(width), height: cm(height) },
    weight: kilograms(goods.weightGrams),
  };
}

function tenDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10);
}
