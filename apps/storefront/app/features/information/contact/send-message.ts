import { ApiError, type Client } from '@bijli/contract';
import { messageOf } from '../../../platform/errors.ts';
import { isTopic, type MessageEntry, type MessageProblems, messageFields, messageProblems } from './message-entry.ts';

export type SendOutcome = { ticket: string; email: string } | { problems: MessageProblems };

const failed = 'Your message could not be sent. Nothing is lost: please try again, or call us.';

/** Sends a support message; returns errors by field. The caller keeps the input. */
export async function sendMessage(api: Pick<Client, 'sendContactMessage'>, entry: MessageEntry): Promise<SendOutcome> {
  const problems = messageProblems(entry);
  const { topic } = entry;
  if (Object.keys(problems).length > 0 || !isTopic(topic)) return { problems };
  const [name, email, message] = [entry.name.trim(), entry.email.trim(), entry.message.trim()];
  const phone = entry.phone === '' ? {} : { phone: entry.phone };
  const orderNumber = entry.orderNumber.trim() === '' ? {} : { orderNumber: entry.orderNumber.trim() };
  try {
    const { ticket } = await api.sendContactMessage({
      body: { name, email, topic, message, ...phone, ...orderNumber },
    });
    return { ticket, email };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** Server errors by field; all others apply to the form. */
function problemsOf(error: unknown): MessageProblems {
  const findings = error instanceof ApiError && Array.isArray(error.body['errors']) ? error.body['errors'] : [];
  const byField = findings.flatMap(({ path, message }: { path?: unknown; message?: unknown }) => {
    const field = messageFields.find((name) => path === `body.${name}`);
    return field && typeof message === 'string' ? [[field, message]] : [];
  });
  return byField.length > 0 ? Object.fromEntries(byField) : { form: messageOf(error, failed) };
}
