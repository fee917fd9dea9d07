export { auditedJob } from './audited-job.repository.ts';
export { clearOldJobs } from './clear-old-jobs.ts';
export type { JobKind, JobKinds, JobRow, JobValues, RowResult, StartedJob } from './job-kinds.ts';
export { type JobRowSource, rowsOfList } from './job-rows.repository.ts';
export { findStartedJob, type NewStaffJob, startStaffJob } from './start-staff-job.ts';
export { giveUpStaffJob, workOnStaffJob } from './work-on-staff-job.ts';
