import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * A value that holds until the page with its `search` has arrived: what was just chosen is shown before. Chosen in the very
 * moment that the choice before it arrives, it still holds, as its own page is on the way.
 */
export function useUntilNavigation<Value>(): [Value | undefined, (value: Value, search: string) => void] {
  const { key, pathname } = useLocation();
  const next = useNavigation().location;
  const [held, setHeld] = useState<{ key: string; value: Value; search: string }>();
  const isComing = next?.pathname === pathname && next.search === held?.search;
  return [held?.key === key || isComing ? held?.value : undefined, (value, search) => setHeld({ key, value, search })];
}
