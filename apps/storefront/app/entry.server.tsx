import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import deferredStartScript from './deferred-start/index.ts?classic-script';
import pageEndScript from './deferred-start/page-end.ts?classic-script';
import { addDeferredStart, paintFirst } from './platform/paint-first.ts';
import { ScriptNonce, scriptNonceContext } from './platform/script-nonce.ts';
import type { StyleSheet } from './platform/styles-in-use.ts';

/** Context key under which the server sets the API client before rendering. */
export { apiContext } from './platform/api-context.ts';
/** The server sets the nonce under this name. */
export { scriptNonceContext as scriptMarkContext };

const styleAt = styleReader();

/** Renders the whole page before responding: the server caches complete pages, so streaming has no benefit. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = loadContext.get(scriptNonceContext);
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
    </ScriptNonce>
  );
  const html = await renderToText(page, nonce);
  // The build parses the style sheets; in development nothing is deferred.
  const whole = import.meta.env.PROD ? paintFirst(html, { styleAt, nonce, pageEndScript }) : html;
  return new Response(addDeferredStart(whole, { nonce, deferredStartScript }), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};

/** React's own inline scripts need the nonce too. */
function renderToText(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Reads the parsed style sheets that the build writes beside the server; each is read once. */
function styleReader(): (path: string) => StyleSheet {
  const sheets = new Map<string, StyleSheet>();
  return (path) => {
    const cached = sheets.get(path);
    if (cached) return cached;
    const sheet: StyleSheet = JSON.parse(readFileSync(new URL(`.${path}.json`, import.meta.url), 'utf8'));
    sheets.set(path, sheet);
    return sheet;
  };
}
