import { Loading } from '@bijli/ui/spinner.tsx';
import { createBrowserRouter, Navigate } from 'react-router';
import { PageFailed } from './components/page-failed.tsx';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';

/** Every screen. Each is loaded when it is opened. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: PageFailed,
      HydrateFallback: Loading,
      children: [
        { path: 'sign-in', lazy: () => import('./features/sign-in/sign-in-page.tsx') },
        { path: 'invitation', lazy: () => import('./features/sign-in/invitation-page.tsx') },
        { path: 'password', lazy: () => import('./features/sign-in/password-page.tsx') },
        {
          Component: Frame,
          children: [
            { index: true, element: <Navigate to="/account" replace /> },
            { path: 'account', lazy: () => import('./features/account/account-page.tsx') },
            { path: 'people', lazy: () => import('./features/people/people-page.tsx') },
            { path: 'roles', lazy: () => import('./features/roles/roles-page.tsx') },
            { path: 'audit', lazy: () => import('./features/audit/audit-page.tsx') },
            { path: 'api-keys', lazy: () => import('./features/api-keys/api-keys-page.tsx') },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
);
