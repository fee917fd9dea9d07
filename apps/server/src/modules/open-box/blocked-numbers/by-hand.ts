import { AppError } from '../../../errors.ts';
import type { BlockedNumbers, ListReply, TypedAnswer } from './blocked-numbers.ts';

/** A person asks the official page or SMS (Sanchar Saathi, Know Your Mobile), and types what it answered. */
export const byHand: BlockedNumbers = {
  name: 'by-hand',
  label: 'Sanchar Saathi, by hand',
  isTyped: true,
  ask: async (numbers, typed, today) => readTyped(numbers, typed, today),
};

function readTyped(numbers: readonly string[], typed: TypedAnswer | undefined, today: string): ListReply {
  if (!typed) throw new AppError('invalid_input', 'Say what the list of blocked numbers answered.');
  const { clear, blocked, askedOn, reference } = typed;
  if (askedOn > today) throw new AppError('invalid_input', 'The day of the query is yet to come.');
  const said = [...clear, ...blocked];
  const stranger = said.find((number) => !numbers.includes(number));
  if (stranger !== undefined) throw new AppError('invalid_input', `${stranger} is no number of this phone.`);
  const answers = numbers.map((number) => {
    const times = said.filter((one) => one === number).length;
    if (times === 0) throw new AppError('invalid_input', `Say what was answered for ${number} too.`);
    if (times > 1) throw new AppError('invalid_input', `${number} is either clear or blocked.`);
    return { number, isBlocked: blocked.includes(number), reference };
  });
  return { answers, askedOn };
}
