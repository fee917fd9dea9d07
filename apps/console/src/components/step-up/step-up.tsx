import { Suspense, useSyncExternalStore } from 'react';
import { endStepUp, isStepUpAsked, subscribeStepUp } from '../../platform/step-up-store.ts';
import { lazyPart } from '../page/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'));

/** Shows the dialog for the second factor while a call needs it. */
export function StepUpProvider() {
  const isAsked = useSyncExternalStore(subscribeStepUp, isStepUpAsked);
  if (!isAsked) return null;
  return (
    <Suspense>
      <StepUpDialog onClose={() => endStepUp(false)} />
    </Suspense>
  );
}
