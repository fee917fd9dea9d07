import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, file, id, isoDate, shownText, success, wholeNumber } from '../../schemas/common.ts';
import { actors, day, listQuery, listReply, search } from '../../schemas/lists.ts';
import { exportedLists } from '../list-calls.ts';

const params = z.object({ id });

/** Others' jobs need `jobs.read`; who may print labels or papers follows what they have started themselves. */
const jobReaders = ['jobs.read', 'stock.read', 'dispatch.change'] as const;

const staffJobKinds = [
  'bulk-edit',
  'import-check',
  'import',
  'stock-import',
  'bin-import',
  'bin-bulk',
  'awb-import',
  'remittance-import',
  'weight-import',
  'payout-import',
  'labels',
  'receipt-import',
  'serial-import',
  'count-import',
  'photos',
  'photo-fetch',
  'list-export',
  'order-bulk',
  'return-approval',
  'invoice-print',
  'papers-print',
  'count-post',
] as const;

export type StaffJobKind = (typeof staffJobKinds)[number];

const jobState = z.enum(['waiting', 'running', 'done', 'stopped', 'failed']);

export const staffJob = z.object({
  id,
  /** One of `staffJobKinds`, or of another release. */
  kind: z.string(),
  /** What it does, e.g. 'Archive 37 products'. */
  title: z.string(),
  state: jobState,
  total: z.int(),
  done: z.int(),
  /** Of those done: how many were left out. */
  leftOut: z.int(),
  startedBy: z.string().nullable(),
  /** Null for a command. */
  startedById: id.nullable(),
  createdAt: isoDate,
  finishedAt: isoDate.nullable(),
  /** Why it failed, or was stopped because the one who started it lost the right to. */
  problem: z.string().nullable(),
  undo: z.enum(['possible', 'running', 'done', 'impossible']),
  /** The job that takes it back; null without one. */
  undoId: id.nullable(),
  /** What it made, while it is kept: see `downloadListExport`. */
  file: z.object({ name: z.string() }).nullable(),
});

const savedView = z.object({
  id,
  /** The list that it is of, e.g. 'products'. */
  list: z.string(),
  name: z.string(),
  /** Filters and sort, as the address holds them. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who made it; null for somebody who was erased. */
  by: z.string().nullable(),
  /** Its maker has left, and whoever asks may use the list. */
  canAdopt: z.boolean(),
});

const list = z.string().regex(/^[a-z][a-z-]{0,40}$/, 'is not a list');

const views = success({ views: z.array(savedView) });

/** Long work of the staff, what they search in everything, and the views that they keep of lists. */
export const staffWorkCalls = {
  listStaffJobs: {
    method: 'GET',
    path: '/staff/jobs',
    access: 'staff',
    permission: 'jobs.read',
    summary: 'Long work of the staff by filter, in pages by cursor',
    query: listQuery({
      sorts: ['-created', 'created'],
      default: '-created',
      limit: 50,
      filters: {
        /** In the title. */
        search,
        kind: commaList(z.enum(staffJobKinds)).optional(),
        state: commaList(jobState).optional(),
        startedBy: actors.optional(),
        since: day.optional(),
      },
    }),
    reply: listReply('jobs', staffJob),
  },
  readStaffJob: {
    method: 'GET',
    path: '/staff/jobs/{id}',
    access: 'staff',
    permission: jobReaders,
    summary: 'Progress of a job, and the result of each row',
    refusals: ['not_found'],
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
  /** Needs the permission of the job's own call too. */
  stopStaffJob: {
    method: 'POST',
    path: '/staff/jobs/{id}/stop',
    access: 'staff',
    permission: jobReaders,
    summary: 'Stop a job; what is done stays',
    refusals: ['not_found', 'refused'],
    params,
    reply: success({ job: staffJob }),
  },
  /** Replies with the job that takes it back. What changed since stays, and is named in its results. */
  undoStaffJob: {
    method: 'POST',
    path: '/staff/jobs/{id}/undo',
    access: 'staff',
    permission: 'jobs.read',
    summary: 'Take back what a job changed, as another job',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    reply: success({ job: staffJob }),
  },
  /** Needs the permission of the list's own call too. */
  startListExport: {
    method: 'POST',
    path: '/staff/list-exports',
    access: 'staff',
    permission: 'jobs.read',
    isIdempotent: true,
    summary: 'Write what a list finds to a CSV file, as a job; columns that name people need personal.export',
    status: 201,
    refusals: ['conflict', 'refused', 'factor_required'],
    body: z.object({
      list: z.enum(exportedLists),
      /** Filters and order, as the call of the list takes them. */
      query: z.record(z.string().max(60), z.string().max(2000)).default({}),
      /** In the order of the file. */
      columns: z.array(z.string().max(60)).min(1).max(60),
    }),
    reply: success({ jobId: id }),
  },
  /** Needs the permission of the list's own call too. The file is kept for a week. */
  downloadListExport: {
    method: 'GET',
    path: '/staff/jobs/{id}/file',
    access: 'staff',
    permission: 'jobs.read',
    responseType: 'text/csv',
    summary: 'The CSV file of a job that exported a list',
    refusals: ['not_found', 'refused'],
    params,
    reply: file,
  },
  /** Needs the permission of the job too. The file is kept for a week. */
  downloadJobFile: {
    method: 'GET',
    path: '/staff/jobs/{id}/pdf',
    access: 'staff',
    permission: jobReaders,
    responseType: 'application/pdf',
    summary: 'The PDF of a job that printed labels or invoices',
    refusals: ['not_found', 'refused'],
    params,
    reply: file,
  },
  /** For the palette. Of each kind of thing only when the person may read it; the best of a kind come first. */
  find: {
    method: 'GET',
    path: '/staff/find',
    access: 'staff-member',
    needsSecondFactor: true,
    summary: 'A few things of the store by name or number',
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    reply: success({
      found: z.array(
        z.object({
          kind: z.enum([
            'product',
            'variant',
            'order',
            'category',
            'brand',
            'attribute',
            'import',
            'stock-import',
            'bin-import',
            'awb-import',
            'remittance-import',
            'weight-import',
            'payout-import',
            'receipt-import',
            'serial-import',
            'count-import',
            'serial',
            'unit',
          ]),
          id,
          /** The thing on whose screen it is shown, when it has none of its own. */
          partOf: id.nullable(),
          name: z.string(),
          /** What tells it apart, e.g. its number and its state. */
          detail: z.string(),
          photo: z.string().nullable(),
        }),
      ),
    }),
  },
  /**
   * Server-sent events with what changes, while the session lasts. Each event is `{ topic }` as JSON: `catalogue`,
   * `product:{slug}`, `availability`, `content` or `job:{id}`; `session` when the person's rights have changed, and `*` when
   * anything may have changed. Only topics that the person may read (`liveTopics`).
   */
  watchChanges: {
    method: 'GET',
    path: '/staff/live',
    access: 'staff-member',
    responseType: 'text/event-stream',
    summary: 'Server-sent events with the topics that change',
    reply: z.custom<AsyncIterable<unknown>>(),
  },
  listSavedViews: {
    method: 'GET',
    path: '/staff/views',
    access: 'staff-member',
    needsSecondFactor: true,
    summary: 'The views of a list: own ones and shared ones',
    query: z.object({ list }),
    reply: views,
  },
  saveView: {
    method: 'POST',
    path: '/staff/views',
    access: 'staff-member',
    needsSecondFactor: true,
    summary: 'Keep or change a view of a list',
    refusals: ['not_found', 'conflict'],
    body: z.object({
      id: id.optional(),
      list,
      name: shownText.min(1, 'Please enter a name').max(60),
      query: z.string().max(2000),
      isShared: z.boolean(),
    }),
    reply: views,
  },
  /** A shared view of somebody who is disabled or erased becomes the person's own. */
  adoptView: {
    method: 'POST',
    path: '/staff/views/{id}/adoption',
    access: 'staff-member',
    needsSecondFactor: true,
    summary: 'Take over a shared view whose maker has left',
    refusals: ['not_found', 'not_allowed', 'conflict', 'refused'],
    params,
    reply: views,
  },
  removeView: {
    method: 'DELETE',
    path: '/staff/views/{id}',
    access: 'staff-member',
    needsSecondFactor: true,
    summary: 'Remove an own view of a list',
    refusals: ['not_found'],
    params,
    reply: views,
  },
} as const satisfies Record<string, Call>;
