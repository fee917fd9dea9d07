import { expect, test } from 'vitest';
import { announcedProgress, jobProgress, jobResult } from './job-words.ts';

const job = {
  id: 'j',
  kind: 'bulk-edit',
  title: 'Archive 37 products',
  state: 'running',
  total: 37,
  done: 20,
  leftOut: 0,
  startedBy: 'Farah Sheikh',
  startedById: null,
  createdAt: '2026-11-25T06:11:00Z',
  finishedAt: null,
  problem: null,
  undo: 'possible',
  undoId: null,
  file: null,
} as const;

test('[CON-24] a job says how far it is and what was left out', () => {
  expect(jobProgress(job)).toBe('20 of 37');
  expect(jobProgress({ ...job, state: 'done', done: 37, leftOut: 2 })).toBe('Done, 35 changed, 2 left out');
  expect(jobProgress({ ...job, kind: 'import-check', state: 'done', done: 37 })).toBe('Done');
  expect(jobProgress({ ...job, state: 'stopped' })).toBe('Stopped at 20 of 37');
  expect(jobProgress({ ...job, state: 'failed', problem: 'The disk is full.' })).toBe('The disk is full.');
});

test('[CON-180] an export says that it is done, and whether its file is still there', () => {
  const ended = { ...job, kind: 'list-export', state: 'done', total: 1, done: 1 } as const;
  expect(jobProgress(ended)).toBe('Done');
  expect(jobResult({ ...ended, file: { name: 'stock.csv' } })).toBe('The file is kept for a week');
  expect(jobResult(ended)).toBe('The file is no longer kept');
});

test('[ORDC-120][STK-121] a job that prints says that its PDF is kept, and what was left out, not that it changed something', () => {
  const ended = { ...job, kind: 'invoice-print', state: 'done', total: 4, done: 4, leftOut: 1 } as const;
  expect(jobProgress(ended)).toBe('Done, 1 left out');
  expect(jobResult(ended)).toBe('The PDF is kept for a week, 1 left out');
  expect(jobProgress({ ...ended, kind: 'labels', leftOut: 0 })).toBe('Done');
});

test('[CON-24] progress is read out by quarters, so that it does not talk all the time', () => {
  expect(announcedProgress(job)).toBe('Archive 37 products: 50%');
  expect(announcedProgress({ ...job, done: 21 })).toBe(announcedProgress(job));
  expect(announcedProgress({ ...job, state: 'done', done: 37 })).toBe('Archive 37 products: Done, 37 changed');
});

test('[IMP-100] beside its state a job says how far it is without the state', () => {
  const lines = ['waiting', 'running', 'stopped', 'done'] as const;
  expect(lines.map((state) => jobResult({ ...job, state }))).toEqual([
    '20 of 37',
    '20 of 37',
    '20 of 37',
    '20 changed',
  ]);
  expect(jobResult({ ...job, state: 'done', done: 37, leftOut: 2 })).toBe('35 changed, 2 left out');
  expect(jobResult({ ...job, kind: 'import-check', state: 'done' })).toBe('Nothing changed yet');
  expect(jobResult({ ...job, state: 'failed', problem: 'The disk is full.' })).toBe('The disk is full.');
});
