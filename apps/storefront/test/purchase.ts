import type { Product, Variant } from '@bijli/contract';
import { blankTexts } from '@bijli/contract/product-fields';
import { addToCart, type Cart, emptyCart } from '@bijli/rules';
import { vi } from 'vitest';
import type { PurchaseDependencies } from '../app/platform/purchase/purchase-dependencies.ts';

/** A test product: simple unless variants are given. */
export function testProduct(changed: Partial<Product> = {}): Product {
  const variants = changed.variants ?? [];
  return {
    ...blankTexts,
    _id: 'product-1',
    name: 'Tara 5G',
    slug: 'tara-5g',
    title: 'Bijli Tara 5G',
    brand: 'Bijli',
    category: 'Smartphones',
    rating: 4.4,
    createdAt: '2026-01-01T00:00:00.000Z',
    price: { basePrice: 15_999, salePrice: 12_499 },
    featuredImage: { filePath: '/images/front' },
    basePhotos: [],
    categories: [{ _id: 'category-1', slug: 'smartphones', title: 'Smartphones' }],
    brandId: { _id: 'brand-1', name: 'Bijli' },
    inventoryType: variants.length > 0 ? 'with_variants' : 'simple',
    defaultVariant: null,
    defaultSku: 'T',
    inStock: true,
    soldCount: 0,
    sku: 'T',
    gtin: null,
    mpn: null,
    description: '',
    highlights: [],
    inTheBox: [],
    specifications: [],
    warrantyMonths: 12,
    hsn: '8517',
    countryOfOrigin: 'India',
    netQuantity: '1 unit',
    maker: null,
    packer: null,
    importer: null,
    consumerCare: null,
    madeIn: null,
    variants,
    stock: { quantity: 5, status: 'in_stock' },
    stockStatus: 'in_stock',
    related: [],
    ...changed,
  };
}

export function testVariant(id: string, changed: Partial<Variant> = {}): Variant {
  return {
    _id: id,
    sku: `SKU-${id}`,
    gtin: null,
    mpn: null,
    photos: [{ filePath: `/images/${id}` }],
    attributes: [{ attributeId: { name: 'Colour' }, valueId: { value: id } }],
    price: { basePrice: 14_499, salePrice: 11_499 },
    inventory: { quantity: 3, stockStatus: 'in_stock' },
    ...changed,
  };
}

/** In-memory dependencies of buying: a shop that sells `product` and records all calls. */
export function testPurchase(product: Product = testProduct()) {
  let cart: Cart = emptyCart;
  const isOpen = { drawer: false };
  const notify = { success: vi.fn(), neutral: vi.fn(), error: vi.fn() };
  const goTo = vi.fn();
  const wait = vi.fn(async () => undefined);
  const api = {
    getProduct: vi.fn<PurchaseDependencies['api']['getProduct']>(async () => ({ success: true, product })),
    checkStock: vi.fn<PurchaseDependencies['api']['checkStock']>(async () => ({
      success: true,
      inStock: true,
      outOfStockItems: [],
    })),
    addToCart: vi.fn<PurchaseDependencies['api']['addToCart']>(async () => ({ success: true, message: 'Added' })),
  };
  const dependencies: PurchaseDependencies = {
    api,
    cart: {
      read: () => cart,
      add: (item) => {
        const change = addToCart(cart, item);
        cart = change.cart;
        return change.refusal;
      },
      openDrawer: () => {
        isOpen.drawer = true;
      },
    },
    isAuthenticated: () => false,
    guestCartId: () => 'temp_12345678',
    notify,
    goTo,
    wait,
  };
  return { dependencies, api, notify, goTo, wait, isOpen, lines: () => cart.cartItems };
}
