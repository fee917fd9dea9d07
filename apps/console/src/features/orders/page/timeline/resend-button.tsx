import { Button } from '@bijli/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Note } from '../../../../components/page/note.tsx';
import { showToast } from '../../../../components/toast/toast-store.ts';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { timelineQuery } from '../order-query.ts';

type ResendButtonProps = { orderId: string; messageId: string; subject: string; to: string };

/** Sends a message of the order to the shopper again, as it was. */
export function ResendButton({ orderId, messageId, subject, to }: ResendButtonProps) {
  const client = useQueryClient();
  const { isBusy, problem, run } = useWork();
  const resend = () =>
    run(async () => {
      if (!confirm(`Send ‘${subject}’ to ${to} again, as it was?`)) return;
      await api.resendMessage({ params: { id: messageId } });
      await client.invalidateQueries(timelineQuery(orderId));
      showToast('It is sent again, as a new message.');
    });
  return (
    <>
      <Button isSmall isBusy={isBusy} onClick={() => void resend()}>
        Send again<span className="vh"> {subject}</span>
      </Button>
      {problem && <Note tone="bad">{problem}</Note>}
    </>
  );
}
