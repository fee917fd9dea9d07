import { useState } from 'react';
import { useLocation } from 'react-router';

/** A value that holds until the address changes: what was just chosen is shown before its page has arrived. */
export function useUntilNavigation<Value>(): [Value | undefined, (value: Value) => void] {
  const { key } = useLocation();
  const [held, setHeld] = useState<{ key: string; value: Value }>();
  return [held?.key === key ? held.value : undefined, (value) => setHeld({ key, value })];
}
