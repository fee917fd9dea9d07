import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpSender } from './smtp-sender.ts';

const servers: Server[] = [];
const message = {
  channel: 'email',
  to: 'asha@example.com',
  template: 'order',
  subject: 'Your order ₹499',
  text: 'Plain words',
  html: '<p>Rich words</p>',
} as const;

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

test('[S11][INV-12] an e-mail is sent over SMTP with its plain and HTML text, marked as automatic', async () => {
  const { url, received } = await startMailServer({ takesRecipients: true });
  await createSmtpSender({ smtpUrl: url, from: 'Bijli <orders@bijli.example>', timeoutMs: 5000 }).send(message);
  const all = received.join('');
  expect(all).toContain('MAIL FROM:<orders@bijli.example>');
  expect(all).toContain('RCPT TO:<asha@example.com>');
  expect(all).toContain('Plain words');
  expect(all).toContain('<p>Rich words</p>');
  expect(all).toContain('Auto-Submitted: auto-generated');
});

test('[INV-07] an e-mail has its document attached', async () => {
  const { url, received } = await startMailServer({ takesRecipients: true });
  const bytes = new TextEncoder().encode('%PDF-1.7 of a test');
  const attachment = { name: 'BJ-2627-000001.pdf', mediaType: 'application/pdf', bytes, shownAt: 'http://unused' };
  await createSmtpSender({ smtpUrl: url, from: 'orders@bijli.example', timeoutMs: 5000 }).send(message, attachment);
  const all = received.join('');
  expect(all).toContain('Content-Type: application/pdf; name=BJ-2627-000001.pdf');
  expect(all).toContain('Content-Disposition: attachment; filename=BJ-2627-000001.pdf');
  expect(all).toContain(Buffer.from(bytes).toString('base64'));
});

test('an e-mail that the server rejects is an error', async () => {
  const { url } = await startMailServer({ takesRecipients: false });
  await expect(
    createSmtpSender({ smtpUrl: url, from: 'orders@bijli.example', timeoutMs: 5000 }).send(message),
  ).rejects.toThrow();
});

async function startMailServer(behaviour: { takesRecipients: boolean }) {
  const received: string[] = [];
  const server = createServer((socket) => converse(socket, { ...behaviour, received }));
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function converse(socket: Socket, { takesRecipients, received }: { takesRecipients: boolean; received: string[] }) {
  let isReadingBody = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 test');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    received.push(text);
    if (isReadingBody) {
      if (!text.endsWith('\r\n.\r\n')) return;
      isReadingBody = false;
      return reply('250 taken');
    }
    if (text.startsWith('RCPT') && !takesRecipients) return reply('550 no such person');
    if (text.startsWith('QUIT')) return socket.end('221 bye\r\n');
    if (!text.startsWith('DATA')) return reply('250 ok');
    isReadingBody = true;
    reply('354 go on');
  });
}
