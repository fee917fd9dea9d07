import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

/** A category, brand or attribute with another name: the products that name it are found by their new words. */
export type RenamedThing = { kind: 'category' | 'brand' | 'attribute'; id: string };

export type CatalogueJobs = {
  /** When a plan starts or ends, and each minute. */
  'apply-price-plans': Record<string, never>;
  'index-renamed': RenamedThing;
};

export const catalogueQueues: QueueSettingsByName<CatalogueJobs> = {
  'apply-price-plans': { schedule: '* * * * *' },
  'index-renamed': {},
};
