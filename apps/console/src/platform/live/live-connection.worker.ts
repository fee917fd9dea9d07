import { createLiveConnection } from './live-connection.ts';

/*
 * Runs once for all tabs of a browser: over HTTP/1.1 a browser opens six connections to a host, and a stream in each tab would
 * take them all. A shared worker needs no HTTPS, and the browser ends it with its last tab.
 */
const connection = createLiveConnection();

addEventListener('connect', (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (!port) return;
  const leave = connection.join((message) => port.postMessage(message));
  // The only message of a page is that it leaves. A tab that was killed sends none.
  port.onmessage = leave;
  port.addEventListener('close', leave);
});
