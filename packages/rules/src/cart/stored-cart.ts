import { emptyCart, lineKeyOf, MAX_CART_LINES } from './cart.ts';
import type { Cart, CartAttribute, CartImage, CartItem, CartProduct } from './cart-item.ts';
import { MAX_UNITS_PER_ORDER } from './units-per-order.ts';

type Fields = Record<string, unknown>;

const MAX_STORED_CHARACTERS = 2_000_000;
const MAX_RUPEES = 100_000_000;
const MAX_LIST = 20;

/**
 * Parses the value of the local storage key `cart` and never throws: invalid text becomes an empty cart, lines without id,
 * name or price are dropped, unknown fields are dropped, duplicates are merged, quantities are clamped to 1 to 10 (lines of
 * less than one unit are dropped). Idempotent.
 */
export function parseStoredCart(text: string | null): Cart {
  if (!text || text.length > MAX_STORED_CHARACTERS) return emptyCart;
  const stored = fields(parseJson(text));
  const lines = new Map<string, CartItem>();
  for (const entry of list(stored.cartItems)) {
    const line = parseLine(fields(entry));
    if (line) mergeLine(lines, line);
  }
  return { cartItems: [...lines.values()], isDrawerOpen: stored.isDrawerOpen === true };
}

function mergeLine(lines: Map<string, CartItem>, line: CartItem): void {
  const key = lineKeyOf(line);
  const earlier = lines.get(key);
  if (!earlier && lines.size >= MAX_CART_LINES) return;
  lines.set(key, { ...line, quantity: Math.min(line.quantity + (earlier?.quantity ?? 0), MAX_UNITS_PER_ORDER) });
}

function parseLine(stored: Fields): CartItem | undefined {
  const snapshot = fields(stored.product);
  const prices = { ...fields(stored.price), ...fields(snapshot.price) };
  const productId = id(stored.productId) ?? id(stored._id) ?? id(stored.cartItemId) ?? id(snapshot._id);
  const variantId = id(stored.variantId) ?? id(stored.selectedVariantId);
  const name = nonEmptyText(stored.name) ?? nonEmptyText(snapshot.name);
  const salePrice = rupees(stored.salePrice) ?? rupees(prices.salePrice) ?? rupees(stored.price);
  const quantity = parseQuantity(stored.quantity);
  if (!productId || !name || salePrice === undefined || quantity === undefined) return undefined;
  const featuredImage = image(stored.featuredImage) ?? image(snapshot.featuredImage);
  const _id = id(stored._id);
  return {
    cartItemId: productId,
    productId,
    ...(_id && { _id }),
    quantity,
    ...(variantId && { variantId, selectedVariantId: variantId }),
    name,
    salePrice,
    discount: rupees(stored.discount) ?? 0,
    ...(featuredImage && { featuredImage }),
    product: parseProduct(snapshot, { productId, name, salePrice }),
    price: rupees(stored.price) ?? salePrice,
  };
}

function parseProduct(stored: Fields, line: { productId: string; name: string; salePrice: number }): CartProduct {
  const prices = fields(stored.price);
  const salePrice = rupees(prices.salePrice) ?? line.salePrice;
  const brand = nonEmptyText(stored.brand) ?? nonEmptyText(fields(stored.brand).name);
  const featuredImage = image(stored.featuredImage);
  const sku = nonEmptyText(stored.sku);
  const variantId = id(stored.variantId);
  const variant = parseVariant(fields(stored.variant));
  const selectedVariantImage = address(stored.selectedVariantImage);
  return {
    _id: line.productId,
    ...(sku && { sku }),
    name: nonEmptyText(stored.name) ?? line.name,
    slug: nonEmptyText(stored.slug) ?? '',
    ...(brand && { brand }),
    price: { salePrice, basePrice: rupees(prices.basePrice) ?? salePrice },
    ...(featuredImage && { featuredImage }),
    ...(Array.isArray(stored.categories) && { categories: parseCategories(stored.categories) }),
    ...(Array.isArray(stored.attributes) && { attributes: parseAttributes(stored.attributes) }),
    ...(variantId && { variantId }),
    ...(variant && { variant }),
    ...(selectedVariantImage && { selectedVariantImage }),
  };
}

function parseVariant(stored: Fields): CartProduct['variant'] | undefined {
  const _id = id(stored._id);
  if (!_id) return undefined;
  return { _id, ...(Array.isArray(stored.attributes) && { attributes: parseAttributes(stored.attributes) }) };
}

function parseCategories(stored: unknown): { _id?: string; title: string }[] {
  return list(stored)
    .slice(0, MAX_LIST)
    .flatMap((entry) => {
      const _id = id(fields(entry)._id);
      const title = nonEmptyText(fields(entry).title);
      return title ? [{ ...(_id && { _id }), title }] : [];
    });
}

function parseAttributes(stored: unknown): CartAttribute[] {
  return list(stored)
    .slice(0, MAX_LIST)
    .flatMap((entry) => {
      const name = nonEmptyText(fields(fields(entry).attributeId).name);
      const value = nonEmptyText(fields(fields(entry).valueId).value);
      return name && value ? [{ attributeId: { name }, valueId: { value } }] : [];
    });
}

function parseQuantity(value: unknown): number | undefined {
  if (typeof value !== 'number') return 1;
  const units = Math.floor(value);
  return units >= 1 ? Math.min(units, MAX_UNITS_PER_ORDER) : undefined;
}

function image(value: unknown): CartImage | undefined {
  const filePath = address(value) ?? address(fields(value).filePath);
  const url = address(fields(value).url);
  return filePath || url ? { ...(filePath && { filePath }), ...(url && { url }) } : undefined;
}

function id(value: unknown): string | undefined {
  return typeof value === 'string' && /^[^\s:]{1,64}$/.test(value) ? value : undefined;
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 300 ? value : undefined;
}

function address(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined;
}

// Math.abs turns a stored -0 into 0.
function rupees(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= MAX_RUPEES ? Math.abs(value) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
