import type { SiteConfig } from '@bijli/contract';
import { createContext, useContext } from 'react';

export const SiteConfigContext = createContext<SiteConfig | undefined>(undefined);

/** The site configuration; available on every page below the root. */
export function useSiteConfig(): SiteConfig {
  const siteConfig = useContext(SiteConfigContext);
  if (!siteConfig) throw new Error('useSiteConfig is used outside the root route');
  return siteConfig;
}
