import { settingOf } from '@bijli/contract/settings';
import { expect, test } from 'vitest';
import { parseTyped } from './setting-value.ts';

test.each([
  ['9:30', { value: '09:30' }],
  ['0930', { value: '09:30' }],
  ['14.05', { value: '14:05' }],
  ['24:00', { value: '24:00' }],
  ['0:00', { problem: 'A time from 00:01 to 24:00, such as 14:30.' }],
  ['24:01', { problem: 'A time from 00:01 to 24:00, such as 14:30.' }],
  ['noon', { problem: 'A time from 00:01 to 24:00, such as 14:30.' }],
])('[SETT-17] the time %s is read as %j', (typed, read) => {
  expect(parseTyped(settingOf('orderCutOff'), typed, '24:00')).toEqual(read);
});

test.each([
  ['a@x.in;b@x.in', { value: 'a@x.in, b@x.in' }],
  ['a@x.in, b', { problem: '“b” is not an e-mail address.' }],
])('[SETT-20] the addresses %s are read as %j', (typed, read) => {
  expect(parseTyped(settingOf('contactNoticeEmail'), typed, '')).toEqual(read);
});
