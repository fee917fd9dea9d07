import type { IncomingMessage } from 'node:http';

/** The largest body of a call, and some. */
const maxBytes = 26 * 1024 * 1024;
const maxMs = 5000;

/** Whether a body is still on its way. */
export function hasUnreadBody({ headers, complete, readableEnded, destroyed }: IncomingMessage): boolean {
  return (
    !complete &&
    !readableEnded &&
    !destroyed &&
    (Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined)
  );
}

/**
 * Reads and drops the rest of a body that is refused, for a while. A proxy that still sends when its connection is closed
 * takes this for a failure of the store, and never passes the refusal on.
 */
export function dropBody(message: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    let left = maxBytes;
    const timer = setTimeout(finish, maxMs);
    function count(part: Buffer): void {
      left -= part.length;
      if (left < 0) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      message.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      done();
    }
    message.on('data', count).once('end', finish).once('close', finish).once('error', finish).resume();
  });
}
