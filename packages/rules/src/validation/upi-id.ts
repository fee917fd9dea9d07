/** Why a text is no UPI ID; undefined for one. Blanks around it do not count. Source: NPCI's form of a virtual payment address. */
export function upiIdError(text: string): string | undefined {
  const isOne = /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text.trim());
  return isOne ? undefined : 'Please enter a valid UPI ID, like name@bank';
}
