/** What people read. */
export const label = 'Shiprocket';

export type ShiprocketSettings = {
  /** Of an API user of the account, who is not its owner. */
  email: string;
  password: string;
  /** What its webhooks bring along. */
  webhookToken: string;
  /** Where parcels are fetched: the name of the address in the account, and its pincode. */
  pickupLocation: string;
  pickupPincode: string;
  /** Without a version, e.g. https://apiv2.shiprocket.in */
  apiUrl: string;
  /** Below which proofs of delivery lie; nothing else is fetched as one. Ends with a slash. */
  proofUrl: string;
  /** For a call with everything that belongs to it; 10 seconds by default. */
  timeoutMs?: number;
};
