import { createHash } from 'node:crypto';
import type { ErrorCode } from '@bijli/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import { sendRefusal } from '../error-handler.ts';

/** `sentence` is for API clients, `title` and `text` for the page, which does not escape them. */
export type Refusal = { code: ErrorCode; sentence: string; title: string; text: string };

const style =
  'body{margin:20vh auto;max-width:30rem;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;
/** Added to the retry time before the page reloads itself. */
const reloadDelaySeconds = 5;

/** Refuses a request temporarily: with a page for browsers, otherwise with JSON. */
export function sendTemporaryRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, retryAfterSeconds }: { refusal: Refusal; retryAfterSeconds: number },
): FastifyReply {
  const error = new AppError(refusal.code, refusal.sentence, { details: { retryAfterSeconds } });
  if (!wantsPage(request)) return sendRefusal(error, request, reply);
  return reply
    .code(error.status)
    .headers({
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .type('text/html; charset=utf-8')
    .send(refusalPage(refusal, retryAfterSeconds + reloadDelaySeconds));
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

function refusalPage({ title, text }: Refusal, reloadSeconds: number): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}
