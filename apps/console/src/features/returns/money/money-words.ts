import type { Reply } from '@bijli/contract';

type Holder = NonNullable<Reply<'readReturn'>['return']['refund']>['holder'];

const words: Readonly<Record<Holder, string>> = {
  store: 'is owed: the money is with us.',
  provider: 'is on its way: the money is with the payment provider.',
  bank: 'has gone: the money is with the shopper’s bank, or there already.',
};

/** Who holds the money of a return now, after its amount. */
export const holderWords = (holder: Holder) => words[holder];
