import { type Browser, chromium, type Page } from '@playwright/test';
import { openHydrated } from '../../e2e/fixtures/hydrated-page.ts';
import { median } from '../measure.ts';

export type InteractionFigure = { name: string; milliseconds: number; slowedMilliseconds: number };
type Interaction = { name: string; path: string; width: number; act: (page: Page) => Promise<void> };

/** Lighthouse's CPU slowdown for a slow phone. */
const slowdown = 4;

const interactions: Interaction[] = [
  {
    name: 'open search',
    path: '/',
    width: 390,
    act: (page) => page.getByRole('link', { name: 'Search', exact: true }).click(),
  },
  { name: 'open menu', path: '/', width: 390, act: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  {
    name: 'open drop-down',
    path: '/',
    width: 1440,
    act: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Audio' }).click(),
  },
  { name: 'open cart', path: '/', width: 390, act: (page) => page.getByRole('button', { name: /^Cart/ }).click() },
  {
    name: 'change variant',
    path: '/product/tara-5g',
    width: 390,
    act: (page) => page.getByRole('radio', { name: /Cream/ }).first().click({ force: true }),
  },
];

/** From an input to the next frame, on this processor and on one four times slower; medians of `times` new pages. */
export async function measureInteractions(baseUrl: string, chromiumPath: string, times: number) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const figures: InteractionFigure[] = [];
  for (const interaction of interactions) {
    const runs: number[] = [];
    const slowedRuns: number[] = [];
    while (runs.length < times) {
      runs.push(await measureOnce(browser, baseUrl, interaction, 1));
      slowedRuns.push(await measureOnce(browser, baseUrl, interaction, slowdown));
    }
    figures.push({ name: interaction.name, milliseconds: median(runs), slowedMilliseconds: median(slowedRuns) });
  }
  await browser.close();
  return figures;
}

async function measureOnce(
  browser: Browser,
  baseUrl: string,
  { path, width, act }: Interaction,
  rate: number,
): Promise<number> {
  const page = await browser.newPage({ baseURL: baseUrl, viewport: { width, height: 844 } });
  try {
    const session = await page.context().newCDPSession(page);
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { eventDurations: durations });
      const record = (list: PerformanceObserverEntryList) => {
        const inputs = (list.getEntries() as PerformanceEventTiming[]).filter((entry) => entry.interactionId);
        durations.push(...inputs.map((entry) => entry.duration));
      };
      const shortest: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      };
      new PerformanceObserver(record).observe(shortest);
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await act(page);
    await page.waitForTimeout(600);
    const durations = await page.evaluate(() => (window as unknown as { eventDurations: number[] }).eventDurations);
    return Math.max(0, ...durations);
  } finally {
    await page.close();
  }
}
