/** A product picture: one of the two is set. */
export type CartImage = { filePath?: string | undefined; url?: string | undefined };

/** One attribute of a variant, in the contract's shape, for example Colour: Blue. */
export type CartAttribute = { attributeId: { name: string }; valueId: { value: string } };

/** The product snapshot stored in the cart, so that it can be displayed without a request. Prices in rupees. */
export type CartProduct = {
  _id: string;
  /** Of the variant, if there is one. */
  sku?: string | undefined;
  name: string;
  slug: string;
  brand?: string | undefined;
  price: { salePrice: number; basePrice: number };
  featuredImage?: CartImage | undefined;
  categories?: { _id?: string | undefined; title: string }[] | undefined;
  attributes?: CartAttribute[] | undefined;
  variantId?: string | undefined;
  variant?: { _id: string; attributes?: CartAttribute[] | undefined } | undefined;
  selectedVariantImage?: string | undefined;
};

/**
 * One line of the cart. Amounts are rupees, as the specification stores them: `salePrice` and `price` are what one unit
 * costs, `discount` is what one unit saves against the base price. Source: specification point 3, 'Cart item'.
 */
export type CartItem = {
  cartItemId: string;
  productId: string;
  _id?: string | undefined;
  quantity: number;
  variantId?: string | undefined;
  selectedVariantId?: string | undefined;
  name: string;
  salePrice: number;
  discount: number;
  featuredImage?: CartImage | undefined;
  product: CartProduct;
  price: number;
};

/** The cart as stored in local storage under the key `cart`. Source: specification point 3. */
export type Cart = { cartItems: readonly CartItem[]; isDrawerOpen: boolean };
