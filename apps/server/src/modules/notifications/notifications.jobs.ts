import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';
import type { NewMessage } from './kept/new-message.ts';
import type { Message } from './message-sender.ts';

/** Complete, so that processes of an earlier release can send it too; theirs has neither a name nor secrets. */
export type QueuedMessage = Message & Partial<Pick<NewMessage, 'name' | 'secrets'>>;

export type NotificationJobs = { 'send-message': QueuedMessage };

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
