import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are left: by a link, the back button, a reload or closing the page. */
export function useLeavingGuard(hasChanges: boolean, question = 'Changes are not saved. Leave without them?'): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useReloadGuard(hasChanges);
}

/** Asks before unsaved changes are lost by a reload or by closing the page. */
export function useReloadGuard(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
