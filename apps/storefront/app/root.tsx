import type { SiteConfig } from '@bijli/contract';
import textFont from '@bijli/ui/fonts/anek-latin-text.woff2?url';
import { type CSSProperties, type ReactNode, useContext, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { picturePath } from './components/product/picture-url.ts';
import { NotFound } from './components/ui/not-found.tsx';
import { PageError } from './components/ui/page-error.tsx';
import { PageLoader } from './components/ui/page-loader.tsx';
import { apiContext } from './platform/api-context.ts';
import { pageEnd } from './platform/page-events.ts';
import { ScriptNonce } from './platform/script-nonce.ts';
import { SiteConfigContext } from './platform/site-config.ts';
import { themeScript } from './platform/theme.ts';
import '@bijli/ui/styles/reset.css';
import '@bijli/ui/styles/faces.css';
import '@bijli/ui/styles/tokens.css';
import '@bijli/ui/styles/base.css';
import '@bijli/ui/styles/forced-colors.css';

type RootData = { siteConfig: SiteConfig | null };

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { data: siteConfig } = await context.get(apiContext).getSiteConfig();
    return data<RootData>({ siteConfig });
  } catch (error) {
    console.error('The site configuration could not be loaded', error);
    return data<RootData>({ siteConfig: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/**
 * The configuration rarely changes: it is loaded with the first page and kept during client-side navigation. A page that asks
 * for its data again gets it too: the checkout does when the server has another total.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.siteConfig?.header[0]?.siteTitle ?? '' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const siteConfig = useRouteLoaderData<typeof loader>('root')?.siteConfig;
  const nonce = useContext(ScriptNonce);
  return (
    <html lang="en-IN" style={themeOf(siteConfig)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce}>{themeScript}</script>
        <style>@layer reset, tokens, base, components;</style>
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={picturePath(siteConfig?.header[0]?.favicon.filePath ?? 'site/icon.svg')} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} id={pageEnd} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [siteConfig, setSiteConfig] = useState(loaderData.siteConfig);
  // One that cannot be loaded again takes no page away.
  if (loaderData.siteConfig && loaderData.siteConfig !== siteConfig) setSiteConfig(loaderData.siteConfig);
  if (!siteConfig) return <PageLoader />;
  return (
    <SiteConfigContext value={siteConfig}>
      <Outlet />
    </SiteConfigContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <PageError />;
}

function themeOf(siteConfig: SiteConfig | null | undefined): CSSProperties | undefined {
  if (!siteConfig) return undefined;
  const { primaryColor, fontFamily } = siteConfig.theme;
  return { '--primary': primaryColor, '--font-family': fontFamily } as CSSProperties;
}
