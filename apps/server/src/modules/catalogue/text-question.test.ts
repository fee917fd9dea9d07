import { expect, test } from 'vitest';
import { toTerm, toWholeWords } from './text-question.ts';

test('[SRCH-10] a beginning is looked up as the whole words it stands for, and as a beginning when they are unknown', () => {
  const asked = { stem: 'bud', beginning: 'buds' };
  expect(toWholeWords(asked, ['bud', 'budsy'])).toBe("('bud' | 'budsy')");
  expect(toWholeWords(asked, [])).toBe("('bud')");
  expect(toWholeWords(asked, null)).toBe(toTerm(asked));
  expect(toTerm(asked)).toBe("('bud' | 'buds':*)");
  expect(toWholeWords({ stem: 'bud' }, ['bud'])).toBe("'bud'");
});
