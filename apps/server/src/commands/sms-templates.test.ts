import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('[L3][SMS-01] npm run sms-templates prints what to register, and the ids that are set', async () => {
  const environment = {
    PUBLIC_URL: 'https://bijli.example',
    SMS_URLS: 'https://go.example/b',
    SMS_DLT_TEMPLATES: 'otp=1107000000000000007 order-paid=1107000000000000008',
    SMS_DLT_TEMPLATE_STOCK: '1107000000000000009',
  };
  const { code, output, errors } = await runCommand('sms-templates', [], environment);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain(
    'otp (id: 1107000000000000007)\n  {#numeric#} is your OTP for Bijli. It is valid for {#numeric#} minutes.',
  );
  expect(output).toContain('order-paid (id: 1107000000000000008)\n');
  expect(output).toContain('order-shipped (id: none yet)\n');
  expect(output).toContain('back-in-stock (id: the group’s: 1107000000000000009)\n');
  expect(output).toContain('Addresses to register for {#url#}:\n  https://bijli.example\n  https://go.example/b\n');
});

test('[SMS-01] an id of a text that does not exist is refused at the start', async () => {
  const ids = 'otp=1107000000000000007 order-lost=1107000000000000008';
  const { code, errors } = await runCommand('sms-templates', [], { SMS_DLT_TEMPLATES: ids });
  expect([code, errors]).toEqual([1, expect.stringMatching(/SMS_DLT_TEMPLATES.*order-lost/)]);
});
