import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { charactersLeft, draftProblems, newDraft, oneLine, type ReturnDraft } from './return-draft.ts';
import type { ReturnableItem } from './return-offer.ts';

const cable: ReturnableItem = { item: { _id: 'i1' } as Order['items'][number], max: 2 };
const phone: ReturnableItem = { item: { _id: 'i2' } as Order['items'][number], max: 1 };
const right: ReturnDraft = {
  units: { i1: 1 },
  reason: 'damaged',
  description: 'The plug is broken',
  photos: [],
  payoutTo: ' asha.rao@okbank ',
};

test('[LIFE-02] one unit of a single item is preselected, and none of several', () => {
  expect(newDraft([cable]).units).toEqual({ i1: 1 });
  expect(newDraft([cable, phone]).units).toEqual({});
});

test('[LIFE-02] every invalid field has its message, in the order of the form', () => {
  const problems = draftProblems(newDraft([cable, phone]), { items: [cable, phone], needsPayout: true });
  expect(Object.entries(problems)).toEqual([
    ['units', 'Please choose what to return'],
    ['reason', 'Please choose a reason'],
    ['description', 'Please tell us what is wrong'],
    ['payoutTo', 'Please enter a valid UPI ID, like name@bank'],
  ]);
  expect(draftProblems(right, { items: [cable], needsPayout: true })).toEqual({});
});

test('[LIFE-02] only an order paid in cash needs a UPI ID', () => {
  const facts = { items: [cable], needsPayout: false };
  expect(draftProblems({ ...right, payoutTo: '' }, facts)).toEqual({});
  for (const payoutTo of ['', 'asha', 'asha@', '@bank', 'asha rao@bank', 'asha@9bank', 'asha@bank.in'])
    expect(Object.keys(draftProblems({ ...right, payoutTo }, { ...facts, needsPayout: true }))).toEqual(['payoutTo']);
});

test('[LIFE-02] text of up to 1,000 characters is accepted, and longer text is refused without being cut', () => {
  const facts = { items: [cable], needsPayout: false };
  expect(draftProblems({ ...right, description: 'x'.repeat(1000) }, facts)).toEqual({});
  expect(draftProblems({ ...right, description: ' x'.repeat(501) }, facts)).toEqual({
    description: 'Please use at most 1,000 characters',
  });
  expect(charactersLeft('x'.repeat(990))).toBe(10);
  expect(charactersLeft('x'.repeat(1003))).toBe(-3);
});

test('[LIFE-02] lines are joined, invisible characters removed, and the joiners of Indian scripts kept', () => {
  expect(oneLine('  It broke.\r\n\n Twice\u200b\ufeff today\t')).toBe('It broke. Twice today');
  expect(oneLine('\u0915\u094d\u200d\u0937 \u200c\u0915')).toBe('\u0915\u094d\u200d\u0937 \u200c\u0915');
});
