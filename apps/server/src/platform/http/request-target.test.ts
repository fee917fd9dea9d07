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

test.each([
  ['/%', '/%25'],
  ['/%?q=%', '/%25?q=%'],
  ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
  ['/caf%C3%A9/%ZZ', '/caf%C3%A9/%25ZZ'],
  ['/100%25', '/100%25'],
  ['http://bijli.example/%FF?a=%E0%A4%A', '/%25FF?a=%E0%A4%A'],
])('[S2][GEN-05] a path that cannot be decoded, %j, means its percent signs literally: %j', (target, address) => {
  expect(requestTarget(target)).toBe(address);
});
