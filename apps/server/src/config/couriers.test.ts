import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';

const settings = {
  SHIPROCKET_EMAIL: 'api@store.example',
  SHIPROCKET_PASSWORD: 'a password',
  SHIPROCKET_WEBHOOK_TOKEN: 'a token of the store',
  SHIPROCKET_PICKUP_PINCODE: '380015',
};

test('[COUR-19] the settings of Shiprocket are set together or not at all', () => {
  expect(parseConfig(settings).courierSettings['shiprocket']).toMatchObject(settings);
  expect(parseConfig({}).courierSettings['shiprocket']).not.toHaveProperty('SHIPROCKET_EMAIL');
  for (const name of Object.keys(settings))
    expect(() => parseConfig({ ...settings, [name]: '' })).toThrow(
      `Bookings with Shiprocket also need ${name}. Set e-mail, password, webhook token and pickup pincode, or none of them.`,
    );
  expect(() => parseConfig({ ...settings, SHIPROCKET_WEBHOOK_TOKEN: 'short' })).toThrow('at least 16 characters');
  expect(() => parseConfig({ ...settings, SHIPROCKET_PICKUP_PINCODE: '012345' })).toThrow('a pincode of 6 digits');
});

test('[COUR-19] the password and the token of Shiprocket are known as set or not, and nothing else of them', () => {
  const { knownSecrets } = parseConfig(settings);
  expect(knownSecrets['SHIPROCKET_PASSWORD']).toEqual({ state: 'set' });
  expect(knownSecrets['SHIPROCKET_WEBHOOK_TOKEN']).toEqual({ state: 'set' });
  expect(parseConfig({}).knownSecrets['SHIPROCKET_PASSWORD']).toEqual({ state: 'unset' });
  expect(JSON.stringify(knownSecrets)).not.toContain(settings.SHIPROCKET_PASSWORD);
});
