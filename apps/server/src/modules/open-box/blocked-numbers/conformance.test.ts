import { describe, expect, test } from 'vitest';
import { newImei } from '../../../../test/receipt-factory.ts';
import type { BlockedNumbers } from './blocked-numbers.ts';
import { byHand } from './by-hand.ts';

const today = '2026-12-01';

/**
 * Every way to ask, with a list that the test controls: `ask` asks for the numbers of a phone when so many are on the list. Add new ones
 * here; they must pass the same tests.
 */
const waysUnderTest: {
  way: BlockedNumbers;
  ask: (numbers: readonly string[], blocked: readonly string[]) => ReturnType<BlockedNumbers['ask']>;
}[] = [
  {
    way: byHand,
    ask: (numbers, blocked) => {
      const clear = numbers.filter((number) => !blocked.includes(number));
      return byHand.ask(numbers, { clear, blocked, askedOn: today, reference: 'KYM-1' }, today);
    },
  },
];

describe.each(waysUnderTest)('$way.name', ({ ask }) => {
  test('[OPEN-11] both IMEIs of a phone are answered for, in their order, with a reference and a day that has come', async () => {
    const numbers = [newImei(), newImei()];
    const { answers, askedOn } = await ask(numbers, []);
    expect(answers.map(({ number, isBlocked }) => [number, isBlocked])).toEqual(numbers.map((one) => [one, false]));
    expect(answers.every(({ reference }) => reference !== '')).toBe(true);
    expect(askedOn <= today).toBe(true);
  });

  test('[OPEN-11] the one of two IMEIs that is on the list is said to be blocked, and the other is not', async () => {
    const [one, other] = [newImei(), newImei()];
    const { answers } = await ask([one, other], [other]);
    expect(answers.map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
  });
});

describe('by hand', () => {
  const [one, other] = [newImei(), newImei()];
  const typed = { clear: [one, other], blocked: [], askedOn: today, reference: 'KYM-1' };
  test.each([
    ['nothing typed', undefined, 'Say what the list of blocked numbers answered.'],
    ['only one of two', { ...typed, clear: [one] }, `Say what was answered for ${other} too.`],
    ['one that is both', { ...typed, blocked: [one] }, `${one} is either clear or blocked.`],
    [
      'another phone',
      { ...typed, clear: [one, other, '356741082019364'] },
      '356741082019364 is no number of this phone.',
    ],
    ['tomorrow', { ...typed, askedOn: '2026-12-02' }, 'The day of the query is yet to come.'],
  ])('[OPEN-11] %s is no answer', async (_, given, message) => {
    await expect(byHand.ask([one, other], given, today)).rejects.toThrow(message);
  });
});
