const crore = 10_000_000;
const lakh = 100_000;

/** For an axis: '₹0', '₹500', '₹25k', '₹2.5 L', '₹1 Cr'. */
export function shortRupees(rupees: number): string {
  if (rupees >= crore) return `₹${plain(rupees / crore)} Cr`;
  if (rupees >= lakh) return `₹${plain(rupees / lakh)} L`;
  if (rupees >= 1000) return `₹${plain(rupees / 1000)}k`;
  return `₹${plain(rupees)}`;
}

const plain = (value: number) => String(Math.round(value * 100) / 100);
