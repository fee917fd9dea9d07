import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Note } from '../../components/page/note.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { useWork } from '../../components/use-work.ts';
import { api, sentenceOf } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import { MessageFacts } from './message-facts.tsx';
import { messagesKey, pollWhile } from './message-list.ts';
import { MessageText } from './message-text.tsx';
import type { KeptMessage } from './message-types.ts';
import styles from './messages.module.css';

type MessagePanelProps = { id: string; onShow: (id: string) => void; onClose: () => void };

/** One message, beside the list. */
export default function MessagePanel({ id, onShow, onClose }: MessagePanelProps) {
  const { data, error } = useQuery({
    queryKey: [messagesKey, 'one', id],
    queryFn: async () => (await api.readMessage({ params: { id } })).sent,
    refetchInterval: ({ state }) => pollWhile(state.data ? [state.data] : []),
  });
  return (
    <Overlay kind="drawer" title={data?.subject || 'Message'} isOpen onClose={onClose}>
      <div className={styles.panel}>
        {data ? (
          <Message message={data} onShow={onShow} />
        ) : error ? (
          <Note tone="bad">{sentenceOf(error)}</Note>
        ) : (
          <Loading />
        )}
      </div>
    </Overlay>
  );
}

function Message({ message, onShow }: { message: KeptMessage; onShow: (id: string) => void }) {
  const { id, channel, to, hasText, order, notAgain, resentAs, resendOf } = message;
  const client = useQueryClient();
  const mayResend = useMay('orders.change');
  const { isBusy, problem, run } = useWork();

  const resend = () =>
    run(async () => {
      if (!confirm(`Send this ${channel === 'sms' ? 'SMS' : 'mail'} to ${to} again, as it was?`)) return;
      const { sent } = await api.resendMessage({ params: { id } });
      await client.invalidateQueries({ queryKey: [messagesKey] });
      showToast('It is sent again, as a new message.');
      onShow(sent.id);
    });

  return (
    <div className="stack">
      {problem && <Note tone="bad">{problem}</Note>}
      <MessageFacts message={message} />
      {hasText && <MessageText key={id} id={id} />}
      {notAgain !== null && <p className="dim">{notAgain}</p>}
      <div className="row">
        {mayResend && notAgain === null && (
          <Button variant="ink" isBusy={isBusy} onClick={() => void resend()}>
            Send again
          </Button>
        )}
        {resentAs && <Button onClick={() => onShow(resentAs)}>Open what was sent again</Button>}
        {resendOf && <Button onClick={() => onShow(resendOf)}>Open the first one</Button>}
        {order && <ButtonLink to={`/messages?orderNumber=${order.number}`}>All messages of the order</ButtonLink>}
      </div>
    </div>
  );
}
