export { clearOldJobs } from './clear-old-jobs.ts';
export type { JobKind, JobKinds, JobRow, JobValues, RowResult, StartedJob } from './job-kinds.ts';
export { type JobRowSource, rowsOfList } from './job-rows.repository.ts';
export { listExportKind } from './list-exports/export-list-part.ts';
export { forgetListExports } from './list-exports/forget-list-exports.ts';
export { jobsListKind } from './list-exports/jobs-list-kind.ts';
export { defineListKind, type ListKinds, timeText } from './list-exports/list-kind.ts';
export { findStartedJob, type NewStaffJob, startStaffJob } from './start-staff-job.ts';
export { giveUpStaffJob, workOnStaffJob } from './work-on-staff-job.ts';
