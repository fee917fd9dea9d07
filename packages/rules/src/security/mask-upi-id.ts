/** Of a UPI id the first two characters and the bank: 'as•••@okaxis'. */
export function maskUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...upiId.slice(0, at)].slice(0, 2).join('')}•••${upiId.slice(at)}`;
}
