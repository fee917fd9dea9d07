import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

type Asked = { to: string; askedBy: string; what: string; until: string; link: string };

/** To somebody who may confirm. `what`: a sentence without its end; `until`: in India's time. */
export function approvalAskedMessage({ to, askedBy, what, until, link }: Asked): NewMessage {
  const asked = `${askedBy} asks for a second person: ${what}.`;
  const advice = `Confirm or refuse it until ${until}; after that it is forgotten.`;
  return {
    ...{ name: 'approval-asked', channel: 'email', to, template: 'account', subject: 'A second person is needed' },
    text: [asked, advice, link, storeName].join('\n\n'),
    html: plainMail('A second person is needed', [
      escapeHtml(asked),
      escapeHtml(advice),
      `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`,
    ]),
  };
}

type Ended = {
  to: string;
  what: string;
  state: 'confirmed' | 'refused' | 'forgotten' | 'outdated';
  decidedBy: string | null;
  reason: string | null;
};

/** To who asked. */
export function approvalEndedMessage({ to, what, state, decidedBy, reason }: Ended): NewMessage {
  const by = decidedBy ?? 'somebody';
  const [subject, ending] = {
    confirmed: ['Confirmed by a second person', `${by} confirmed it, and it is done.`],
    refused: ['Refused by a second person', `${by} refused it: ${reason ?? ''}`],
    forgotten: [
      'Nobody confirmed it in time',
      'Nobody decided it in time, and nothing was done. Ask again if it is still needed.',
    ],
    outdated: [
      'It could not be done any more',
      `When ${by} confirmed it, it could not be done any more: ${reason ?? ''}`,
    ],
  }[state] as [string, string];
  const asked = `You asked for a second person: ${what}.`;
  return {
    ...{ name: 'approval-ended', channel: 'email', to, template: 'account', subject },
    text: [asked, ending, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(asked), escapeHtml(ending)]),
  };
}
