import { expect, test } from 'vitest';
import { linksNamed, one, openPage, textOf } from './open-page.ts';

const noneText = 'No stores found near this PIN code. Please try another location.';

test.each(['744301', '999999', '000000'])(
  '[STORE-02] no store is near %s: the page says so and keeps the PIN code',
  async (pin) => {
    const { main } = await openPage(`/locator-result?pin=${pin}`);
    expect(textOf(one(main, '[role=status]'))).toBe(noneText);
    expect(one(main, 'input[name=pin]').getAttribute('value')).toBe(pin);
    expect(main.querySelectorAll('ol > li > a')).toEqual([]);
    const [all = ''] = linksNamed(main, 'See all stores');
    expect((await openPage(all)).main.querySelectorAll('ol > li > a').length).toBeGreaterThanOrEqual(40);
  },
);

test.each(['/store-locator', '/locator-result'])(
  '[NAV-07] %s has the header and only the last line of the footer',
  async (path) => {
    const { root } = await openPage(path);
    expect(one(root, 'header nav[aria-label="Main"]')).toBeDefined();
    const footer = one(root, 'footer');
    expect(textOf(footer)).toContain('Bijli Electronics Limited');
    expect(footer.querySelectorAll('h2, summary')).toEqual([]);
  },
);
