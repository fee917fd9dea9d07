import { expect, test } from 'vitest';
import { emailError, isTemporaryUser, loginDetailsError, nameError, TEMPORARY_EMAIL_DOMAIN } from './contact.ts';

test.each([
  ['', 'Please enter your full name'],
  ['  ', 'Please enter your full name'],
  ['User', "Please enter your actual name, not 'User'"],
  [' User ', "Please enter your actual name, not 'User'"],
  ['Asha Patel', undefined],
  ['User Friendly', undefined],
])('[CHK-03] the name "%s" gives: %s', (name, message) => {
  expect(nameError(name)).toBe(message);
});

test.each([
  ['', 'Please enter your email address'],
  ['asha', 'Please enter a valid email address'],
  ['asha@home', 'Please enter a valid email address'],
  ['asha@@home.in', 'Please enter a valid email address'],
  ['asha patel@home.in', 'Please enter a valid email address'],
  [`${'a'.repeat(250)}@home.in`, 'Please enter a valid email address'],
  [`9876543210@${TEMPORARY_EMAIL_DOMAIN}`, 'Please enter your actual email address'],
  [`9876543210@${TEMPORARY_EMAIL_DOMAIN.toUpperCase()}`, 'Please enter your actual email address'],
  [' asha.patel+shop@mail.home.in ', undefined],
])('[CHK-03] the e-mail address "%s" gives: %s', (email, message) => {
  expect(emailError(email)).toBe(message);
});

test('[CHK-03] a hostile e-mail address is refused before the pattern can backtrack on it', () => {
  expect(emailError(`a@${'.'.repeat(1_000_000)}@`)).toBe('Please enter a valid email address');
});

test('[CHK-04] a profile with the name User or a temporary e-mail address is temporary', () => {
  expect(isTemporaryUser({ name: 'User', email: 'asha@home.in' })).toBe(true);
  expect(isTemporaryUser({ name: 'Asha', email: `1@${TEMPORARY_EMAIL_DOMAIN}` })).toBe(true);
  expect(isTemporaryUser({ name: 'Asha', email: 'asha@home.in' })).toBe(false);
  expect(isTemporaryUser({ name: null })).toBe(false);
});

test.each([
  ['', 'asha@home.in'],
  ['Asha', ''],
  ['Asha', 'asha'],
])('[AUTH-02] the login details "%s" and "%s" are refused', (name, email) => {
  expect(loginDetailsError({ name, email })).toBe('Please enter your name and a valid email');
});

test('[AUTH-02] a name and an e-mail address complete a login', () => {
  expect(loginDetailsError({ name: 'Asha', email: 'asha@home.in' })).toBeUndefined();
});
