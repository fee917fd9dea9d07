import type { Client, SiteConfig } from '@bijli/contract';
import type { Policy } from './texts/policy.ts';

/** The text of a policy; undefined when the configuration it depends on cannot be loaded. */
export async function loadPolicy(
  api: Pick<Client, 'getSiteConfig'>,
  build: (config: SiteConfig) => Policy,
): Promise<Policy | undefined> {
  try {
    return build((await api.getSiteConfig()).data);
  } catch (error) {
    console.error('The policy could not be generated', error);
    return undefined;
  }
}
