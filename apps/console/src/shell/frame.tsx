import { ApiError } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useFollowedJobs } from '../components/jobs/followed-jobs.ts';
import { lazyPart } from '../components/page/lazy-part.tsx';
import { PageFailure } from '../components/page/page-failed.tsx';
import { Toasts } from '../components/toast/toasts.tsx';
import { LeavingGuard } from '../components/use-leaving-guard.ts';
import { useAlertSwitches } from '../platform/alert-switches.ts';
import { useLiveUpdates } from '../platform/live/use-live-updates.ts';
import { type Session, sessionQuery } from '../platform/session.ts';
import { AreaParts } from './area-parts.tsx';
import { Bar } from './bar.tsx';
import styles from './frame.module.css';
import { Rail } from './rail.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const SessionEnded = lazyPart(() => import('./session-ended.tsx'));
const LampAlerts = lazyPart(() => import('../features/today/alerts/lamp-alerts.tsx'));
const FollowedJobsPanel = lazyPart(() => import('../components/jobs/followed-jobs-panel.tsx'));

/** Around every screen: the areas at the left, the bar above. Whoever is not signed in goes to the sign-in page. */
export function Frame() {
  const { pathname, search, hash } = useLocation();
  const { data: session, error, refetch } = useQuery({ ...sessionQuery, refetchOnWindowFocus: true });
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const hasJobs = useFollowedJobs().length > 0;

  useKeptFocus();

  // After a move to another screen reading goes on there.
  useEffect(() => {
    if (pathname && !isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [pathname]);

  const isSignedOut = error instanceof ApiError && error.status === 401;
  if (isSignedOut && !session)
    return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search + hash)}`} replace />;
  // A screen that is open stays as it is: it may hold unsaved work.
  if (error && !session) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!session) return <Loading />;
  if (session.needsSecondFactor && pathname !== '/account') return <Navigate to="/account" replace />;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={styles.app}>
        <Rail session={session} />
        <div>
          <Bar session={session} />
          <AreaParts session={session} />
          <main className={styles.page} id="main" tabIndex={-1} ref={main}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Toasts>{hasJobs && <FollowedJobsPanel />}</Toasts>
      <LeavingGuard />
      <ScrollRestoration />
      {isSignedOut ? (
        <Suspense>
          <SessionEnded person={session.person} />
        </Suspense>
      ) : (
        <LiveUpdates session={session} />
      )}
    </>
  );
}

/** Only while somebody is signed in. */
function LiveUpdates({ session: { person, permissions } }: { session: Session }) {
  useLiveUpdates();
  const switches = useAlertSwitches(person.id);
  const isTold = (switches.sound || switches.notification) && permissions.includes('orders.read');
  return <Suspense>{isTold && <LampAlerts switches={switches} />}</Suspense>;
}
