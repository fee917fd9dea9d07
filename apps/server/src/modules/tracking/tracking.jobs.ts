import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

/** An event in the advertiser's API format; e-mail and phone only as SHA-256. */
export type ConversionData = {
  event: {
    event_name: string;
    event_id: string;
    event_time: number;
    event_source_url: string;
    action_source: string;
    user_data: Partial<
      Record<'em' | 'ph', string[]> & Record<'client_ip_address' | 'client_user_agent' | 'fbp' | 'fbc', string>
    >;
    custom_data: Record<string, unknown>;
  };
  /** The customer it concerns. */
  customerId?: string;
};

export type TrackingJobs = { 'send-conversion': ConversionData };

export const trackingQueues: QueueSettingsByName<TrackingJobs> = {
  'send-conversion': { callsExternalService: true, isConcurrent: true, isPersonal: true },
};
