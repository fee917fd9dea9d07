import { z } from 'zod';
import { id, isoDate, shownText, success, wholeNumber } from './common.ts';

const params = z.object({ id });

export const staffJob = z.object({
  id,
  /** 'bulk-edit', 'import' … */
  kind: z.string(),
  /** What it does, e.g. 'Archive 37 products'. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  total: z.int(),
  done: z.int(),
  /** Of those done: how many were left out. */
  leftOut: z.int(),
  startedBy: z.string().nullable(),
  createdAt: isoDate,
  finishedAt: isoDate.nullable(),
  /** Why it failed, or was stopped because the one who started it lost the right to. */
  problem: z.string().nullable(),
  undo: z.enum(['possible', 'running', 'done', 'impossible']),
});

const savedView = z.object({
  id,
  /** The list that it is of, e.g. 'products'. */
  list: z.string(),
  name: z.string(),
  /** Filters, sort and columns, as the address holds them. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
});
const list = z.string().regex(/^[a-z][a-z-]{0,40}$/, 'is not a list');
const views = success({ views: z.array(savedView) });

export const staffWorkSchemas = {
  listStaffJobs: { reply: success({ jobs: z.array(staffJob) }) },
  readStaffJob: {
    params,
    /** Results of rows after this number; `only` left-out rows. */
    query: z.object({ after: wholeNumber(0, 100_000_000).default(0), only: z.enum(['left-out']).optional() }),
    reply: success({
      job: staffJob,
      results: z.array(
        z.object({
          number: z.int(),
          entityId: z.string().nullable(),
          name: z.string(),
          isDone: z.boolean(),
          /** What was done, or why it was left out. */
          sentence: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  stopStaffJob: { params, reply: success({ job: staffJob }) },
  /** Replies with the job that takes it back. What changed since stays, and is named in its results. */
  undoStaffJob: { params, reply: success({ job: staffJob }) },
  /**
   * Each event is `{ topic }` as JSON: `catalogue`, `product:{slug}`, `availability`, `content`, `pincodes`, or `job:{id}`; `*`
   * when anything may have changed. Only topics that the person may read.
   */
  watchChanges: { reply: z.custom<AsyncIterable<unknown>>() },
  listSavedViews: { query: z.object({ list }), reply: views },
  saveView: {
    body: z.object({
      id: id.optional(),
      list,
      name: shownText.min(1, 'Please enter a name').max(60),
      query: z.string().max(2000),
      isShared: z.boolean(),
    }),
    reply: views,
  },
  removeView: { params, reply: views },
};
