import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';
import type { Message } from './message-sender.ts';

export type NotificationJobs = { 'send-message': Message };

const aDay = 24 * 60 * 60;

export const notificationQueues: QueueSettingsByName<NotificationJobs> = {
  'send-message': {
    // A slow mail server blocks a worker; an OTP, which a shopper waits for, must not queue behind it.
    hasUrgentWorker: true,
    callsExternalService: true,
    isConcurrent: true,
    // The message contains an OTP or a link; one that could not be sent is deleted after a day.
    holdsSecrets: true,
    deleteAfterSeconds: aDay,
    isPersonal: true,
  },
};
