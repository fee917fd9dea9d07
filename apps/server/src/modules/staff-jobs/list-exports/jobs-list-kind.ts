import { listStaffJobs } from '../read-staff-jobs.ts';
import { defineListKind, timeText } from './list-kind.ts';

export const jobsListKind = defineListKind({
  call: 'listStaffJobs',
  noun: ['job', 'jobs'],
  read: async (ctx, query) => {
    const { jobs: rows, ...page } = await listStaffJobs(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'title', name: 'Job', text: ({ title }) => title },
    { id: 'kind', name: 'Kind', text: ({ kind }) => kind },
    { id: 'state', name: 'State', text: ({ state }) => state },
    { id: 'total', name: 'Rows', text: ({ total }) => String(total) },
    { id: 'done', name: 'Done', text: ({ done }) => String(done) },
    { id: 'leftOut', name: 'Left out', text: ({ leftOut }) => String(leftOut) },
    { id: 'startedBy', name: 'Started by', text: ({ startedBy }) => startedBy ?? '' },
    { id: 'created', name: 'Started (IST)', text: ({ createdAt }) => timeText(createdAt) },
    { id: 'finished', name: 'Ended (IST)', text: ({ finishedAt }) => timeText(finishedAt) },
    { id: 'problem', name: 'Problem', text: ({ problem }) => problem ?? '' },
  ],
});
