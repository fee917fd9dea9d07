/** Why the store refuses a return: what staff choose, each with the sentence that the shopper reads. */
export const returnRefusals = {
  'not-covered': 'The reason that you gave is not covered by our return policy',
  'not-seen': 'The fault that you describe cannot be seen',
  'after-delivery': 'The product was damaged after it was delivered',
  'works-as-described': 'The product is as it was described when you bought it',
  incomplete: 'Parts that came with the product are missing',
  'other-unit': 'The product that came back is not the one that we sold to you',
  'no-answer': 'We asked you for more photos and did not get them',
  other: 'Your return was refused by the store',
} as const;
export type ReturnRefusal = keyof typeof returnRefusals;
export const returnRefusalNames = Object.keys(returnRefusals) as ReturnRefusal[];
