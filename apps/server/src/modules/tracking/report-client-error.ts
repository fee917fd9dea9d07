import type { Received } from '@bijli/contract';
import { maskPersonal } from '@bijli/rules';
import type { Context } from '../../context.ts';

/** Logs a browser error with the id of this request. Nothing is stored, and personal data is masked. */
export function reportClientError(ctx: Context, body: Received<'reportClientError'>['body']): void {
  const { message, stack, path } = body;
  const clientError = {
    message: maskPersonal(message),
    ...(stack !== undefined && { stack: maskPersonal(stack) }),
    path: maskPersonal(path.split(/[?#]/, 1)[0] ?? ''),
    browser: maskPersonal(ctx.userAgent),
  };
  ctx.log.warn({ clientError }, 'Client error reported');
}
