import { Loading } from '@bijli/ui/spinner.tsx';
import { createBrowserRouter } from 'react-router';
import { PageFailed } from './components/page/page-failed.tsx';
import { FirstScreen } from './shell/first-screen.tsx';
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
            {
              ErrorBoundary: PageFailed,
              children: [
                { index: true, Component: FirstScreen },
                { path: 'today', lazy: () => import('./features/today/today-page.tsx') },
                { path: 'products', lazy: () => import('./features/products/products-page.tsx') },
                { path: 'products/import', lazy: () => import('./features/imports/imports-page.tsx') },
                { path: 'products/import/:id', lazy: () => import('./features/imports/import-page.tsx') },
                { path: 'stock/receipts/import', lazy: () => import('./features/imports/imports-page.tsx') },
                { path: 'stock/receipts/import/:id', lazy: () => import('./features/imports/import-page.tsx') },
                { path: 'stock/serials/import', lazy: () => import('./features/imports/imports-page.tsx') },
                { path: 'stock/serials/import/:id', lazy: () => import('./features/imports/import-page.tsx') },
                { path: 'stock/counts/import', lazy: () => import('./features/imports/imports-page.tsx') },
                { path: 'stock/counts/import/:id', lazy: () => import('./features/imports/import-page.tsx') },
                { path: 'stock/import', lazy: () => import('./features/imports/imports-page.tsx') },
                { path: 'stock/import/:id', lazy: () => import('./features/imports/import-page.tsx') },
                { path: 'stock/bins/import', lazy: () => import('./features/imports/imports-page.tsx') },
                { path: 'stock/bins/import/:id', lazy: () => import('./features/imports/import-page.tsx') },
                { path: 'stock/bins', lazy: () => import('./features/bins/bins-page.tsx') },
                { path: 'stock/bins/:id', lazy: () => import('./features/bins/page/bin-page.tsx') },
                { path: 'orders', lazy: () => import('./features/orders/list/orders-page.tsx') },
                { path: 'orders/problems', lazy: () => import('./features/orders/problems/problems-page.tsx') },
                { path: 'stock', lazy: () => import('./features/stock/stock-page.tsx') },
                { path: 'stock/movements', lazy: () => import('./features/stock/movements/movements-page.tsx') },
                { path: 'stock/units/:id', lazy: () => import('./features/stock/unit/unit-page.tsx') },
                { path: 'stock/receipts', lazy: () => import('./features/receipts/receipts-page.tsx') },
                { path: 'stock/receipts/:id', lazy: () => import('./features/receipts/receipt-page.tsx') },
                { path: 'stock/serials', lazy: () => import('./features/serials/serials-page.tsx') },
                { path: 'stock/serials/:id', lazy: () => import('./features/serials/serial-page.tsx') },
                { path: 'stock/counts', lazy: () => import('./features/counts/counts-page.tsx') },
                { path: 'stock/counts/:id', lazy: () => import('./features/counts/page/count-page.tsx') },
                {
                  path: 'stock/counts/:id/differences',
                  lazy: () => import('./features/counts/differences/differences-page.tsx'),
                },
                { path: 'orders/:id', lazy: () => import('./features/orders/page/order-page.tsx') },
                { path: 'approvals', lazy: () => import('./features/approvals/approvals-page.tsx') },
                { path: 'messages', lazy: () => import('./features/messages/messages-page.tsx') },
                { path: 'jobs', lazy: () => import('./features/jobs/jobs-page.tsx') },
                { path: 'jobs/:id', lazy: () => import('./features/jobs/job-page.tsx') },
                { path: 'account', lazy: () => import('./features/account/account-page.tsx') },
                { path: 'products/photos', lazy: () => import('./features/photo-import/photo-import-page.tsx') },
                { path: 'products/:id', lazy: () => import('./features/product-editor/product-editor-page.tsx') },
                { path: 'categories', lazy: () => import('./features/categories/categories-page.tsx') },
                { path: 'brands', lazy: () => import('./features/brands/brands-page.tsx') },
                { path: 'attributes', lazy: () => import('./features/attributes/attributes-page.tsx') },
                { path: 'people', lazy: () => import('./features/people/people-page.tsx') },
                { path: 'roles', lazy: () => import('./features/roles/roles-page.tsx') },
                { path: 'settings', lazy: () => import('./features/settings/settings-page.tsx') },
                { path: 'audit', lazy: () => import('./features/audit/audit-page.tsx') },
                { path: 'api-keys', lazy: () => import('./features/api-keys/api-keys-page.tsx') },
                { path: '*', Component: NotFound },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
);
