/**
 * What may be sent as evidence in a dispute about goods, by the provider's names.
 * Source: Razorpay's API reference, "Disputes Entity", `evidence`.
 */
export const disputeDocuments: readonly string[] = [
  'Shipping proof (shipping_proof): the courier’s receipt and the proof of delivery',
  'Billing proof (billing_proof): the invoice',
  'Customer communication (customer_communication): what the shopper and the shop wrote to each other',
  'Explanation letter (explanation_letter): what was ordered, sent and received, in your words',
  'Refund confirmation (refund_confirmation): if the money went back already',
  'Cancellation proof (cancellation_proof): if the order was cancelled',
  'Refund and cancellation policy (refund_cancellation_policy): as the shop’s pages have it',
  'Terms and conditions (term_and_conditions): as the shop’s pages have them',
];
