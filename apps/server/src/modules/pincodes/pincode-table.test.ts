import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNeighbours, findPincode, loadPincodes } from './pincode-table.ts';

const table = loadPincodes(new URL('../../../data/pincodes.csv', import.meta.url));

test.each([
  ['400001', 'Mumbai', 'Maharashtra', 18.94, 72.84],
  ['110001', 'New Delhi', 'Delhi', 28.63, 77.22],
  ['560001', 'Bengaluru', 'Karnataka', 12.98, 77.6],
  ['380001', 'Ahmedabad', 'Gujarat', 23.03, 72.58],
  ['700001', 'Kolkata', 'West Bengal', 22.57, 88.35],
  ['600001', 'Chennai', 'Tamil Nadu', 13.1, 80.29],
  ['781001', 'Guwahati', 'Assam', 26.18, 91.74],
  ['194101', 'Leh', 'Ladakh', 34.15, 77.58],
  ['533001', 'Kakinada', 'Andhra Pradesh', 16.95, 82.25],
  ['500109', 'Hyderabad', 'Telangana', 17.4, 78.45],
  ['502284', 'Sangareddy', 'Telangana', 17.58, 78.12],
  ['673583', 'Kozhikode', 'Kerala', 11.38, 75.82],
  ['533464', 'Yanam', 'Puducherry', 16.74, 82.19],
])('[PIN-02] %s is in %s, %s, with its coordinates', (pincode, city, state, latitude, longitude) => {
  const place = findPincode(table, pincode);
  expect(place).toMatchObject({ pincode, city, state });
  expect(place?.latitude).toBeCloseTo(latitude, 1);
  expect(place?.longitude).toBeCloseTo(longitude, 1);
});

test('[PIN-02] every state and union territory has pincodes, all of them inside India', () => {
  expect(table.pincodes.length).toBeGreaterThan(20_700);
  expect(new Set(table.areas.map((area) => area.state)).size).toBe(36);
  expect(Math.min(...table.latitudes)).toBeGreaterThan(6);
  expect(Math.max(...table.latitudes)).toBeLessThan(37.5);
  expect(Math.min(...table.longitudes)).toBeGreaterThan(68);
  expect(Math.max(...table.longitudes)).toBeLessThan(97.5);
});

test('[PIN-02] every pincode of the table is found, including the first and the last', () => {
  const missing = [...table.pincodes].filter((pincode) => findPincode(table, String(pincode)) === undefined);
  expect(missing).toEqual([]);
});

test.each(['999999', '000000', '110', '4000011', '40000a', '', ' 400001'])('[PIN-02] %j has no place', (pincode) => {
  expect(findPincode(table, pincode)).toBeUndefined();
});

test('[PIN-04] the table names its source and day', () => {
  expect(table.source).toContain('India Post');
  expect(table.listedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('[PIN-03] the neighbours of a pincode are those with its first three digits', () => {
  const neighbours = findNeighbours(table, '110999').map(({ pincode }) => pincode);
  expect(neighbours[0]).toBe('110001');
  expect(neighbours.every((pincode) => pincode.startsWith('110'))).toBe(true);
  expect(neighbours).toHaveLength([...table.pincodes].filter((pincode) => Math.trunc(pincode / 1000) === 110).length);
  for (const pin of ['999999', '000000', '11', '']) expect(findNeighbours(table, pin)).toEqual([]);
});

test('[PIN-02] a damaged file is refused with the number of the invalid line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pincodes-'));
  const file = join(folder, 'pincodes.csv');
  const origin = '# Post, 2026-01-31\npincode,city,state,latitude,longitude\n';
  writeFileSync(file, `${origin}400001,Mumbai,Maharashtra,18.9,72.8\n400002,Mumbai\n`);
  expect(() => loadPincodes(file)).toThrow('line 4: 400002,Mumbai');
  writeFileSync(file, `${origin}400002,M,M,18.9,72.8\n400001,M,M,18.9,72.8\n`);
  expect(() => loadPincodes(file)).toThrow('line 4');
  writeFileSync(file, 'pincode,city,state,latitude,longitude\n');
  expect(() => loadPincodes(file)).toThrow('line 1');
  rmSync(folder, { recursive: true });
});
