/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const fieldOf = (thing: object, name: string) => (thing as Record<string, unknown>)[name];
  return names.length === others.length && names.every((name) => isSame(fieldOf(one, name), fieldOf(other, name)));
}
