import { expect, test } from 'vitest';
import { foundText } from './import-state.tsx';

const nothing = { new: 0, changed: 0, same: 0, wrong: 0, waiting: 0 };

test('[IMP-61] a file says how many lines it has, and after its dry run what they are', () => {
  expect(foundText({ state: 'read', counts: nothing, lines: 1214 })).toBe('1,214 lines');
  const counts = { ...nothing, changed: 1171, same: 24, wrong: 3 };
  expect(foundText({ state: 'checked', counts, lines: 1198 })).toBe('1,171 changed, 24 the same, 3 wrong');
});
