import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * A value that holds until the page with its `search` has loaded, to show a choice optimistically. A choice made just as
 * the previous one's page arrives still holds, as its own page is loading.
 */
export function useUntilNavigation<Value>(): [Value | undefined, (value: Value, search: string) => void] {
  const { key, pathname } = useLocation();
  const next = useNavigation().location;
  const [held, setHeld] = useState<{ key: string; value: Value; search: string }>();
  const isComing = next?.pathname === pathname && next.search === held?.search;
  return [held?.key === key || isComing ? held?.value : undefined, (value, search) => setHeld({ key, value, search })];
}
