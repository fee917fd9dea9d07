import { createTransport } from 'nodemailer';
import type { Attachment, MessageSender } from './message-sender.ts';

const timeoutMs = 15_000;

/** E-mail through an SMTP server given as a URL, e.g. smtps://user:password@mail.example:465. */
export function createSmtpSender(mail: { smtpUrl: string; from: string }): MessageSender {
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ to, subject, text, html }, attachment) {
      const result = await transport.sendMail({
        from: mail.from,
        // An object, not a header line: a comma or bracket in the address cannot add a recipient.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(attachment === undefined ? {} : { attachments: [mailPart(attachment)] }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (result.rejected.length > 0) throw new Error('The mail server refused the recipient');
    },
  };
}

function mailPart({ name, mediaType, bytes }: Attachment) {
  return { filename: name, contentType: mediaType, content: Buffer.from(bytes) };
}
