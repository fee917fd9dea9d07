import { z } from 'zod';
import type { Call } from '../../call.ts';
import { legalMarkNames } from '../../product-fields.ts';
import { cleanLines } from '../../schemas/clean-text.ts';
import { id, shownText, slug, success, version } from '../../schemas/common.ts';

const params = z.object({ id });

const name = shownText.min(1, 'Please enter a name').max(80);

const text = z.string().overwrite(cleanLines).max(2000, 'may have at most 2,000 characters');

/** The groups and rows of specifications that products of the category are asked for. */
const template = z.array(z.object({ group: name, rows: z.array(name).max(80) })).max(40);

/** What the law wants the products of the category, and of those below it, to carry before they are put on sale. */
const marks = z.array(z.enum(legalMarkNames)).max(legalMarkNames.length);

const categoryNode = z.object({
  id,
  parentId: id.nullable(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  otherNames: z.string(),
  position: z.int(),
  template,
  marks,
  /** Directly in it, on sale or not. */
  products: z.int(),
  version,
});

const categories = success({ categories: z.array(categoryNode) });

const brand = z.object({ id, slug: z.string(), name: z.string(), description: z.string(), products: z.int(), version });

const brands = success({ brands: z.array(brand) });

const swatch = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1a2b3c')
  .nullable();

const attribute = z.object({
  id,
  name: z.string(),
  values: z.array(z.object({ id, value: z.string(), swatch: z.string().nullable(), variants: z.int() })),
  version,
});

const attributes = success({ attributes: z.array(attribute) });

const categoryFields = {
  parentId: id.nullable(),
  slug,
  title: name,
  description: text,
  otherNames: shownText.max(500),
  template,
  marks,
};

const brandFields = { slug, name, description: text };

/**
 * How staff arrange categories, brands and attributes. Every change replies with the whole list as it is then. `version` is
 * that of the thing that is changed: when somebody changed it meanwhile, the refusal with code `conflict` has the detail
 * `current` (`LastSaved`).
 */
export const taxonomyCalls = {
  readCategoryTree: {
    method: 'GET',
    path: '/catalogue/categories',
    access: 'staff',
    permission: 'products.read',
    summary: 'Every category with its template and number of products',
    reply: categories,
  },
  createCategory: {
    method: 'POST',
    path: '/catalogue/categories',
    access: 'staff',
    permission: 'products.change',
    summary: 'Create a category',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused'],
    body: z.object({ parentId: id.nullable(), title: name, slug: slug.optional() }),
    reply: categories,
  },
  changeCategory: {
    method: 'PATCH',
    path: '/catalogue/categories/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Change a category; an old address leads to the new one',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object(categoryFields).partial().extend({ version }),
    reply: categories,
  },
  /** Places it below another parent, or elsewhere among its siblings. */
  moveCategory: {
    method: 'PUT',
    path: '/catalogue/categories/{id}/place',
    access: 'staff',
    permission: 'products.change',
    summary: 'Place a category in the tree',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    /** `before` is the sibling that follows it; null for the end. Another order of the same siblings needs no latest version. */
    body: z.object({ version, parentId: id.nullable(), before: id.nullable() }),
    reply: categories,
  },
  /** Refused while it has subcategories; its products move to `to`, or are refused without it. */
  removeCategory: {
    method: 'DELETE',
    path: '/catalogue/categories/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Remove a category; its products move to another',
    refusals: ['not_found', 'refused'],
    params,
    query: z.object({ to: id.optional() }),
    reply: categories,
  },
  readBrands: {
    method: 'GET',
    path: '/catalogue/brands',
    access: 'staff',
    permission: 'products.read',
    summary: 'Every brand with its number of products',
    reply: brands,
  },
  createBrand: {
    method: 'POST',
    path: '/catalogue/brands',
    access: 'staff',
    permission: 'products.change',
    summary: 'Create a brand',
    status: 201,
    refusals: ['conflict'],
    body: z.object({ name, slug: slug.optional() }),
    reply: brands,
  },
  changeBrand: {
    method: 'PATCH',
    path: '/catalogue/brands/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Change a brand',
    refusals: ['not_found', 'conflict'],
    params,
    body: z.object(brandFields).partial().extend({ version }),
    reply: brands,
  },
  removeBrand: {
    method: 'DELETE',
    path: '/catalogue/brands/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Remove a brand; its products move to another',
    refusals: ['not_found', 'refused'],
    params,
    query: z.object({ to: id.optional() }),
    reply: brands,
  },
  readAttributes: {
    method: 'GET',
    path: '/catalogue/attributes',
    access: 'staff',
    permission: 'products.read',
    summary: 'Every attribute with its values',
    reply: attributes,
  },
  createAttribute: {
    method: 'POST',
    path: '/catalogue/attributes',
    access: 'staff',
    permission: 'products.change',
    summary: 'Create an attribute of variants',
    status: 201,
    refusals: ['conflict'],
    body: z.object({ name }),
    reply: attributes,
  },
  /** Renames it, and renames, recolours, adds and removes its values. */
  changeAttribute: {
    method: 'PATCH',
    path: '/catalogue/attributes/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Rename an attribute, and change its values',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({
      version,
      name: name.optional(),
      /** Values that are not named stay. An id changes that value, no id adds one, `isRemoved` removes one not in use. */
      values: z
        .array(z.object({ id: id.optional(), value: name, swatch, isRemoved: z.boolean().optional() }))
        .max(200)
        .optional(),
    }),
    reply: attributes,
  },
  removeAttribute: {
    method: 'DELETE',
    path: '/catalogue/attributes/{id}',
    access: 'staff',
    permission: 'products.change',
    summary: 'Remove an attribute that no variant uses',
    refusals: ['not_found', 'refused'],
    params,
    reply: attributes,
  },
} as const satisfies Record<string, Call>;
