import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import lateStartScript from './deferred-start/index.ts?classic-script';
import pageEndScript from './deferred-start/page-end.ts?classic-script';
import { addDeferredStart, paintFirst } from './platform/paint-first.ts';
import { ScriptMark, scriptMarkContext } from './platform/script-nonce.ts';
import type { StyleSheet } from './platform/styles-in-use.ts';

/** Context key under which the server sets the API client before rendering. */
export { apiContext } from './platform/api-context.ts';
export { scriptMarkContext };

const styleAt = styleReader();

/** Renders the whole page before responding: the server caches complete pages, so streaming has no benefit. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const mark = given.get(scriptMarkContext);
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} {...(mark !== undefined && { nonce: mark })} />
    </ScriptMark>
  );
  const html = await renderToText(page, mark);
  // The build parses the style sheets; in development nothing is deferred.
  const whole = import.meta.env.PROD ? paintFirst(html, { styleAt, mark, pageEndScript }) : html;
  return new Response(addDeferredStart(whole, { mark, lateStartScript }), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};

/** React's own inline scripts need the nonce too. */
function renderToText(page: React.ReactNode, mark: string | undefined): Promise<string> {
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
      nonce: mark,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Reads the parsed style sheets that the build writes beside the server; each is read once. */
function styleReader(): (address: string) => StyleSheet {
  const sheets = new Map<string, StyleSheet>();
  return (address) => {
    const known = sheets.get(address);
    if (known) return known;
    const sheet: StyleSheet = JSON.parse(readFileSync(new URL(`.${address}.json`, import.meta.url), 'utf8'));
    sheets.set(address, sheet);
    return sheet;
  };
}
