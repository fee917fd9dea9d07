import { expect, test } from 'vitest';
import { createSubmission, type SubmitState } from './submission.ts';

function submissionShown() {
  const shown: SubmitState<string>[] = [];
  return { shown, ...createSubmission<string>((state) => shown.push(state)) };
}

test('[CHK-09] a form is sent once at a time, however often its button is pressed', async () => {
  const { submit, shown } = submissionShown();
  const response = Promise.withResolvers<undefined>();
  let sendings = 0;
  const work = () => {
    sendings += 1;
    return response.promise;
  };
  const first = submit(work);
  expect(await submit(work)).toBe(false);
  response.resolve(undefined);
  expect([await first, sendings]).toEqual([true, 1]);
  expect(shown).toEqual([
    { problem: undefined, isWorking: true },
    { problem: undefined, isWorking: false },
  ]);
});

test('a problem is shown once the work has ended, and cleared by the next submission', async () => {
  const { submit, shown } = submissionShown();
  expect(await submit(async () => ({ problem: 'No' }))).toBe(false);
  expect(shown.at(-1)).toEqual({ problem: 'No', isWorking: false });
  expect(await submit(async () => undefined)).toBe(true);
  expect(shown.at(-2)).toEqual({ problem: undefined, isWorking: true });
});

test('a form that is leaving stays busy; one whose work threw does not', async () => {
  const leaving = submissionShown();
  expect(await leaving.submit(async () => ({ isLeaving: true }))).toBe(true);
  expect(leaving.shown.at(-1)?.isWorking).toBe(true);
  expect(await leaving.submit(async () => undefined)).toBe(false);
  const broken = submissionShown();
  await expect(broken.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(broken.shown.at(-1)?.isWorking).toBe(false);
});

test('[CHK-09] the same request has the same key, another one a new key', () => {
  const { keyOf } = submissionShown();
  const request = { reason: 'x' };
  const key = keyOf(request);
  expect(keyOf(request)).toBe(key);
  expect(keyOf({ ...request })).not.toBe(key);
});
