/** As it stands in a field: '12,499', '1,299.50', empty for 0. */
export function amountText(rupees: number): string {
  if (rupees === 0) return '';
  return (rupees % 1 === 0 ? whole : withPaise).format(rupees);
}

const whole = new Intl.NumberFormat('en-IN');
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** 'n% off', or empty when it is not below the MRP. */
export function discountText(basePrice: number, salePrice: number): string {
  if (salePrice <= 0 || salePrice >= basePrice) return '';
  return `${Math.round((1 - salePrice / basePrice) * 100)}% off`;
}
