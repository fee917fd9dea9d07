import { expect, test } from 'vitest';
import { requestTarget } from './request-target.ts';

test.each([
  ['/shop?page=2', '/shop?page=2'],
  ['http://bijli.example/shop?page=2', '/shop?page=2'],
  ['HTTPS://bijli.example:8443/shop', '/shop'],
  ['http://bijli.example', '/'],
  ['http://bijli.example?q=1', '/?q=1'],
  ['http://user:secret@bijli.example/a//b', '/a//b'],
  ['*', '/*'],
  ['bijli.example:443', '/bijli.example%3A443'],
  ['', '/'],
  ['http://', '/http%3A%2F%2F'],
  ['ftp://bijli.example/shop', '/ftp%3A%2F%2Fbijli.example%2Fshop'],
])('[API-02] the target %j becomes the URL %j', (target, address) => {
  expect(requestTarget(target)).toBe(address);
});
