import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type MediaJobs = {
  /** Removes queued files from the media storage. */
  'remove-media': Record<string, never>;
};

export const mediaQueues: QueueSettingsByName<MediaJobs> = { 'remove-media': { callsExternalService: true } };
