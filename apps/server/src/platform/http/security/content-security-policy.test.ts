import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const own = {
  scriptHashes: ["'sha256-x'"],
  payments: [],
};

function directives(googleScriptUrl: string | undefined): Record<string, string> {
  const policy = contentSecurityPolicy({ ...own, googleScriptUrl });
  return Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line]));
}

test('[AUTH-07] only Google’s script, window and calls are allowed when sign-in with Google is configured', () => {
  const policy = directives('https://accounts.google.com/gsi/client');
  expect(policy['script-src']).toMatch(/^script-src 'self' https:\/\/accounts\.google\.com\/gsi\/client 'sha256-/);
  expect(policy['frame-src']).toBe("frame-src 'self' https://accounts.google.com/gsi/");
  expect(policy['connect-src']).toBe("connect-src 'self' https://accounts.google.com/gsi/");
  expect(policy['style-src']).toBe("style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/");
});

test('[AUTH-07] a store without Google sign-in allows nothing from Google', () => {
  expect(JSON.stringify(directives(undefined))).not.toContain('google');
});

test('[TRACK-01] only the configured analytics scripts and their hosts are allowed', () => {
  const measuring = {
    scriptUrls: ['https://tags.example/gtm.js', 'https://pixel.example/en_US/fbevents.js'],
    hosts: ['https://*.stats.example'],
  };
  const hosts = ['https://tags.example', 'https://pixel.example', 'https://*.stats.example'];
  const policy = contentSecurityPolicy({ ...own, googleScriptUrl: undefined, measuring });
  expect(policy).toContain(`script-src 'self' ${hosts.slice(0, 2).join(' ')} 'sha256-x';`);
  expect(policy).toContain(`connect-src 'self' ${hosts.join(' ')};`);
  expect(policy.match(/stats\.example/g)).toHaveLength(1);
  expect(contentSecurityPolicy({ ...own, googleScriptUrl: undefined })).not.toContain('example');
});

test('[PAY-06] payment windows may load from the origins of their methods, each listed once; a store without them lists none', () => {
  const one = {
    scripts: ['https://pay.example'],
    connections: ['https://pay.example'],
    frames: ['https://pay.example'],
  };
  const other = { scripts: ['https://wallet.example'], connections: [], frames: ['https://pay.example'] };
  const policy = contentSecurityPolicy({ ...own, payments: [one, other], googleScriptUrl: undefined });
  expect(policy).toContain("script-src 'self' https://pay.example https://wallet.example 'sha256-x';");
  expect(policy).toContain("connect-src 'self' https://pay.example;");
  expect(policy).toContain("frame-src 'self' https://pay.example;");
  expect(contentSecurityPolicy({ ...own, googleScriptUrl: undefined })).toContain("frame-src 'self';");
});
