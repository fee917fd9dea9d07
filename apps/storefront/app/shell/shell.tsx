import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { NotFound } from '../components/ui/not-found.tsx';
import { PageError } from '../components/ui/page-error.tsx';
import { CompareDock } from '../features/compare/compare-dock.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/shell';
import { Analytics } from './analytics.tsx';
import { Footer, MinimalFooter } from './footer.tsx';
import { GoToTop } from './go-to-top.tsx';
import { Header } from './header.tsx';
import { PendingPage, usePendingPath } from './pending-page.tsx';
import { useStartup } from './startup.ts';
import { ToasterGate } from './toaster-gate.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';

/** The frame around every page. */
export default function Shell() {
  useStartup();
  const pendingPath = usePendingPath();
  useFocusOnPage();
  return <Frame>{pendingPath === undefined ? <Outlet /> : <PendingPage path={pendingPath} />}</Frame>;
}

/** Used only when the page itself failed; otherwise the page sets its title. */
export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageTitle(matches, isMissing ? 'This page does not exist' : 'Something went wrong');
}

/** A failed page keeps the header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useStartup();
  return <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <PageError />}</Frame>;
}

function Frame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const isCheckout = pathname.replace(/\/$/, '') === '/checkout';
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Analytics />
      {!isCheckout && <Header />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!isCheckout && <PageFooter pathname={pathname} />}
      <CompareDock />
      {!isCheckout && <GoToTop />}
      <ToasterGate />
    </>
  );
}

function PageFooter({ pathname }: { pathname: string }) {
  const isLocator = /^\/(store-locator|locator-result)\/?$/.test(pathname);
  return isLocator ? <MinimalFooter /> : <Footer />;
}
