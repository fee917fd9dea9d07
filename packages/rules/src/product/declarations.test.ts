import { expect, test } from 'vitest';
import { type Declarations, missingDeclarations } from './declarations.ts';

const maker = { name: 'Bijli Electronics Limited', address: 'Ashram Road, Ahmedabad 380009' };
const complete: Declarations = {
  genericName: 'Smartphone',
  netQuantity: '1 unit',
  countryOfOrigin: 'India',
  maker,
  packer: null,
  importer: null,
};

test('[LAW-02] a product made in India needs its maker or packer', () => {
  expect(missingDeclarations(complete)).toEqual([]);
  expect(missingDeclarations({ ...complete, maker: null, packer: maker })).toEqual([]);
  expect(missingDeclarations({ ...complete, maker: null, importer: maker })).toEqual(['maker or packer with address']);
  expect(missingDeclarations({ ...complete, maker: { ...maker, address: ' ' } })).toEqual([
    'maker or packer with address',
  ]);
});

test('[LAW-02] an imported product needs its importer, whoever made it', () => {
  const imported = { ...complete, countryOfOrigin: 'Vietnam' };
  expect(missingDeclarations(imported)).toEqual(['importer with address']);
  expect(missingDeclarations({ ...imported, maker: null, importer: maker })).toEqual([]);
});

test('[LAW-02] what is missing is named in one list', () => {
  const nothing = {
    genericName: '',
    netQuantity: null,
    countryOfOrigin: ' ',
    maker: null,
    packer: null,
    importer: null,
  };
  expect(missingDeclarations(nothing)).toEqual([
    'generic name',
    'net quantity',
    'country of origin',
    'maker or packer with address',
  ]);
});
