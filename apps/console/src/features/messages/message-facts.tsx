import type { ReactNode } from 'react';
import { StateDot } from '../../components/page/panel.tsx';
import { formatSecond, formatTime } from '../../platform/format/format-time.ts';
import type { KeptMessage } from './message-types.ts';
import { channelWords, stateDots, stateWords, templateWords } from './message-words.ts';
import styles from './messages.module.css';

const documentWords = { invoice: 'The invoice', credit_note: 'The credit note' } as const;

/** To whom it went, of what it is, and what became of it. */
export function MessageFacts({ message }: { message: KeptMessage }) {
  const { channel, to, template, templateVersion, order, returnId, ticket, document, askedBy } = message;
  const facts: [string, ReactNode][] = [
    ['To', `${to}, ${channelWords[channel]}`],
    ['Template', `${templateWords[template]}, version ${templateVersion}`],
    ['Order', order?.number],
    ['Return', returnId?.slice(-6).toUpperCase()],
    ['Ticket', ticket],
    ['Attached', document && documentWords[document]],
    ['Asked', timeOf(message.askedAt)],
    ['Asked by', askedBy],
    ['State', <State message={message} key="state" />],
    ['Sent', message.sentAt && timeOf(message.sentAt)],
    ['Reported', message.reportedAt && timeOf(message.reportedAt)],
    ['Kept until', formatTime(message.keptUntil)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function State({ message: { state, tries, providerWords, isTriedAgain } }: { message: KeptMessage }) {
  return (
    <>
      <StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>
      {providerWords && <p>{providerWords}</p>}
      {tries > 1 && <p className="dim">Tried {tries} times.</p>}
      {isTriedAgain && <p className="dim">It is tried again by itself.</p>}
    </>
  );
}

function timeOf(iso: string) {
  return <time dateTime={iso}>{formatSecond(iso)} IST</time>;
}
