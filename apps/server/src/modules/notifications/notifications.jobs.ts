import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type NotificationJobs = {
  'send-message': {
    channel: 'sms' | 'email';
    to: string;
    template: 'otp' | 'order' | 'account' | 'stock';
    subject: string;
    text: string;
    html?: string;
    /** Whom it is about. */
    customerId?: string;
    /** What an e-mail carries; it is made when the message is sent. */
    document?: { kind: 'invoice'; orderId: string } | { kind: 'credit_note'; id: string };
  };
};

const aDay = 24 * 60 * 60;

export const notificationQueues: QueueSettingsByName<NotificationJobs> = {
  'send-message': {
    // Mails to a server that is slow or silent keep a worker for as long: an OTP, which a shopper waits for, is urgent.
    hasUrgentWorker: true,
    callsExternalService: true,
    isConcurrent: true,
    // An OTP or a link stands in its message.
    deleteAfterSeconds: aDay,
    isPersonal: true,
  },
};
