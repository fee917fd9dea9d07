import type { Attachment, MessageSender } from './message-sender.ts';

/**
 * A server that keeps trickling data never reaches the socket timeout; the whole conversation may take this many
 * timeouts.
 */
const maxConversationTimeouts = 3;

/** E-mail through an SMTP server given as a URL, e.g. smtps://user:password@mail.example:465. Its library is loaded by the first mail. */
export function createSmtpSender(mail: { smtpUrl: string; from: string; timeoutMs: number }): MessageSender {
  const { timeoutMs } = mail;
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ id, to, subject, text, html }, attachment) {
      transport ??= openTransport(mail.smtpUrl, timeoutMs);
      const sending = (await transport).sendMail({
        from: mail.from,
        // As an object rather than a header, so that a comma or bracket in the address cannot add a recipient.
        to: { name: '', address: to },
        subject,
        text,
        // RFC 3834: no vacation notice answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(mail.from)}>` }),
        ...(html === undefined ? {} : { html }),
        ...(attachment === undefined ? {} : { attachments: [mailPart(attachment)] }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const result = await withTimeout(maxConversationTimeouts * timeoutMs, sending);
      if (result.rejected.length > 0) throw new Error('The mail server refused the recipient');
      return { providerId: result.messageId };
    },
  };
}

async function openTransport(url: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** A mail that is sent twice, because a worker died between sending and recording, has one Message-ID. */
function domainOf(from: string): string {
  return from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
}

function mailPart({ name, mediaType, bytes }: Attachment) {
  return { filename: name, contentType: mediaType, content: Buffer.from(bytes) };
}

async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
