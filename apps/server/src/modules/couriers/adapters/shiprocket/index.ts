import { courierWith } from '../registered-courier.ts';
import { shiprocketSettings } from './settings.ts';
import { createShiprocket } from './shiprocket.ts';

/** Shiprocket, which books with many couriers. Without settings it is off, in the demo too. */
export const shiprocket = courierWith({
  name: 'shiprocket',
  settings: shiprocketSettings,
  open(values, { outsideTimeoutMs }) {
    const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = values;
    const { SHIPROCKET_WEBHOOK_TOKEN: webhookToken, SHIPROCKET_PICKUP_PINCODE: pickupPincode } = values;
    if (!email || !password || !webhookToken || !pickupPincode) return undefined;
    return createShiprocket({
      ...{ email, password, webhookToken, pickupPincode },
      pickupLocation: values.SHIPROCKET_PICKUP_LOCATION,
      proofUrl: values.SHIPROCKET_PROOF_URL,
      apiUrl: values.SHIPROCKET_API_URL.replace(/\/$/, ''),
      timeoutMs: outsideTimeoutMs,
    });
  },
});
