import { useEffect, useState } from 'react';

/** The value once it has not changed for a while; compared as JSON. */
export function useDelayed<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const isSame = text === JSON.stringify(settled);
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => setSettled(text === undefined ? (undefined as T) : JSON.parse(text)), ms);
    return () => clearTimeout(timer);
  }, [text, isSame, ms]);
  return settled;
}
