import { type ReturnRefusal, returnRefusalNames, returnRefusals } from '@bijli/contract/return-refusals';
import { AppError } from '../../../errors.ts';
import type { ReturnRow } from '../returns.repository.ts';

/** Why a return was refused; null of others, and of those that were refused by a release that had no reasons. */
export function refusalOf({ refusalReason }: Pick<ReturnRow, 'refusalReason'>): ReturnRefusal | null {
  return returnRefusalNames.find((reason) => reason === refusalReason) ?? null;
}

type Chosen = { reason: ReturnRefusal | undefined; words: string | undefined };

/**
 * What a refusal changes of a return, and its note: the shopper reads the sentence of the reason, and the words behind it.
 * @throws AppError refused without a reason, and for one that says nothing without words
 */
export function refuseFor({ reason, words }: Chosen): { note: string; change: { refusalReason: ReturnRefusal } } {
  if (!reason) throw new AppError('refused', 'Please choose why the return is refused: the shopper reads the reason.');
  if (reason === 'other' && !words)
    throw new AppError('refused', 'Please write why the return is refused: the shopper reads it.');
  const sentence = `${returnRefusals[reason]}.`;
  return { note: words ? `${sentence} ${words}` : sentence, change: { refusalReason: reason } };
}
