type Key = { id: string; madeByKey: string | null };

/** The keys that a key made, and those that they made: they end with it. */
export function keysThatEnd<OneKey extends Key>(keys: readonly OneKey[], id: string): OneKey[] {
  return keys.filter(({ madeByKey }) => madeByKey === id).flatMap((key) => [key, ...keysThatEnd(keys, key.id)]);
}

export function revocationQuestion(keys: readonly (Key & { name: string })[], key: Key & { name: string }): string {
  const ended = keysThatEnd(keys, key.id);
  const names = ended.map(({ name }) => name).join(', ');
  const also =
    ended.length === 0
      ? ''
      : ` It also ends ${ended.length} ${ended.length === 1 ? 'key' : 'keys'} that it made: ${names}.`;
  return `Revoke the key ${key.name}? Scripts that use it stop working at once.${also}`;
}
