import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** The question of each part of the screen that holds unsaved changes, the latest last. */
const questions = new Map<object, string>();

/** Asks before unsaved changes are left: by a link, the back button, a reload or closing the page. */
export function useLeavingGuard(hasChanges: boolean, question = 'Changes are not saved. Leave without them?'): void {
  useEffect(() => {
    if (!hasChanges) return;
    const part = {};
    questions.set(part, question);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      questions.delete(part);
      removeEventListener('beforeunload', ask);
    };
  }, [hasChanges, question]);
}

/** Asks for every part of the screen, once; a router takes one blocker only. */
export function LeavingGuard(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => questions.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}

/** Whether nothing is unsaved, or the person leaves it all the same. */
export function mayLeave(): boolean {
  const question = [...questions.values()].at(-1);
  return question === undefined || confirm(question);
}

/** After `mayLeave`: the next move does not ask again. */
export function leaveAll(): void {
  questions.clear();
}
