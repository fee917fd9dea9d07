import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type StaffJobJobs = {
  /** Ends a job of the staff whose worker failed at every try. */
  'give-up-staff-job': { jobId: string };
  /** Works on a job of the staff for some seconds, and then enqueues itself again. */
  'work-on-staff-job': { jobId: string };
};

export const staffJobQueues: QueueSettingsByName<StaffJobJobs> = {
  'give-up-staff-job': {},
  'work-on-staff-job': { givenUpTo: 'give-up-staff-job' },
};
