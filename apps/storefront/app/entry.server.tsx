import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter } from 'react-router';
import { paintFirst } from './platform/paint-first.ts';

/** The server sets the API client under it before a page is rendered. */
export { apiContext } from './platform/api-context.ts';

/** Renders the whole page before answering: the server keeps finished pages, so there is nothing to stream to. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await renderToText(<ServerRouter context={context} url={request.url} />);
  return new Response(import.meta.env.PROD ? paintFirst(html, styleAt) : html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};

function renderToText(page: React.ReactNode): Promise<string> {
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
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The built style sheets lie beside the built server. */
function styleAt(address: string): string {
  return readFileSync(new URL(`../client${address}`, import.meta.url), 'utf8');
}
