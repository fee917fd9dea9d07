import type { User } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useEffect } from 'react';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/errors.ts';
import { notify } from '../../../platform/notify.ts';
import { refreshProfile } from '../../../platform/refresh-profile.ts';
import type { SubmitOutcome } from '../../../platform/submission.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import styles from './profile.module.css';

/** Says that the e-mail address waits for its verification, and sends the link again. */
export function PendingEmail({ user: { email, phone } }: { user: User }) {
  const { problem, isWorking, submit } = useSubmit();

  // The link may have been used on another device.
  useEffect(() => void refreshProfile(), []);

  async function send(): Promise<SubmitOutcome<string>> {
    try {
      const { message } = await api.sendEmailLink();
      notify.success({ title: message });
      return undefined;
    } catch (error) {
      await refreshProfile();
      return { problem: messageOf(error, 'Something went wrong. Please try again.') };
    }
  }
  return (
    <div className={styles.pending}>
      <Alert tone="warn">
        Please confirm {email} by the link we sent there. Until then alerts {phone ? 'come by SMS' : 'wait'}; mails
        about your orders go there anyway.
      </Alert>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button isSmall isBusy={isWorking} onClick={() => void submit(send)}>
        Send the link again
      </Button>
    </div>
  );
}
