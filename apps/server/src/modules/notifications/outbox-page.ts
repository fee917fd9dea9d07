import type { OutboxMessage } from './outbox.repository.ts';
import { escapeHtml } from './templates/escape-html.ts';

export const outboxStyle = `
:root { color-scheme: light dark; --ground: #f6f6f8; --card: #fff; --ink: #16161a; --quiet: #5c5c66; --line: #dcdce2; --accent: #1746d1; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #121215; --card: #1c1c21; --ink: #f1f1f4; --quiet: #a4a4b0; --line: #34343c; --accent: #8fb0ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 16px 64px; max-width: 760px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 0; font-size: 16px; }
p { margin: 8px 0 0; }
a { color: var(--accent); }
.quiet { color: var(--quiet); font-size: 14px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 24px 0; }
label { display: grid; gap: 4px; flex: 1 1 240px; font-size: 14px; }
input, button { min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button { cursor: pointer; font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
li { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow-wrap: anywhere; }
.text { white-space: pre-wrap; }
`;

/** The outbox as a page; /dev/outbox.json serves the same messages to tests. */
export function outboxPage(messages: OutboxMessage[], to: string | undefined): string {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const list =
    messages.length === 0
      ? '<p>No message yet. Ask for an OTP or place an order, then refresh.</p>'
      : `<ol>${messages.map(messageItem).join('')}</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${outboxStyle}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="quiet">SMS and e-mail that the demo store would have sent, newest first. <a href="/dev/outbox${query}">Refresh</a></p>
<form method="get" action="/dev/outbox">
<label>Phone or e-mail address <input name="to" value="${escapeHtml(to ?? '')}" autocomplete="off"></label>
<button type="submit">Show</button>
${to === undefined ? '' : '<p><a href="/dev/outbox">Show all</a></p>'}
</form>
${list}
</main>
</body>
</html>
`;
}

function messageItem(message: OutboxMessage): string {
  const channel = message.channel === 'sms' ? 'SMS' : 'E-mail';
  const at = message.at.toISOString();
  return (
    `<li><h2>${escapeHtml(message.subject || channel)}</h2>` +
    `<p class="quiet">${channel} to ${escapeHtml(message.to)}, <time datetime="${at}">${indianTime.format(message.at)}</time></p>` +
    `<p class="text">${linked(escapeHtml(message.text))}</p></li>`
  );
}

/** Turns URLs in escaped HTML into links, wherever they occur. */
function linked(html: string): string {
  return html.replace(
    /\bhttps?:\/\/(?:&amp;|[^\s&<>()])*[^\s&<>().,]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
