import type { User } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { type FormEvent, useId, useState } from 'react';
import { GoogleButton } from '../../../components/ui/google-button.tsx';
import { OtpField } from '../../../components/ui/otp-field.tsx';
import { ResendButton } from '../../../components/ui/resend-button.tsx';
import { api } from '../../../platform/api.ts';
import { useSiteConfig } from '../../../platform/site-config.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import styles from './data.module.css';
import { type DeleteProblem, deleteAccount, type Proof, requestDeletionOtp } from './delete-calls.ts';

type DeleteDialogProps = { user: User; isOpen: boolean; onClose: () => void; onDone: (message: string) => void };

/** Explains what deleting means, verifies the customer by OTP, and deletes. An account without a phone uses Google. */
export function DeleteDialog({ user, isOpen, onClose, onDone }: DeleteDialogProps) {
  const formId = useId();
  const [isOtpSent, setOtpSent] = useState(false);
  const [otp, setOtp] = useState('');
  const { problem, setProblem, isWorking, submit } = useSubmit<DeleteProblem>();

  function sendOtp(): Promise<boolean> {
    return submit(async () => {
      const failed = await requestDeletionOtp(api, user.phone);
      if (failed) return { problem: failed };
      setOtpSent(true);
      return undefined;
    });
  }

  function erase(proof: Proof): Promise<boolean> {
    return submit(async () => {
      const outcome = await deleteAccount(api, proof);
      if ('problem' in outcome) return outcome;
      onDone(outcome.message);
      return { isLeaving: true };
    });
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    void erase({ otp });
  }

  return (
    <Overlay
      kind="dialog"
      title="Delete your account?"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep account</Button>
          {isOtpSent && (
            <Button variant="ink" type="submit" form={formId} isBusy={isWorking}>
              Delete account
            </Button>
          )}
          {!isOtpSent && user.phone !== '' && (
            <Button variant="ink" isBusy={isWorking} onClick={sendOtp}>
              Send OTP
            </Button>
          )}
        </>
      }
    >
      {isOtpSent ? (
        <form id={formId} className={styles.form} onSubmit={send} noValidate>
          <p>
            Sent to <b className="num">{`+91 ${user.phone.slice(0, 5)} ${user.phone.slice(5)}`}</b>. With it the account
            is deleted at once, and nobody can bring it back.
          </p>
          <OtpField
            value={otp}
            onChange={(typed) => {
              setOtp(typed);
              setProblem(undefined);
            }}
            error={problem?.at === 'field' ? problem.message : undefined}
            isFocusedFirst
          />
          <div>
            <ResendButton onResend={sendOtp} />
          </div>
        </form>
      ) : (
        <Consequences hasPhone={user.phone !== ''} onCredential={(token) => void erase({ token })} />
      )}
      {problem?.at === 'form' && <Alert tone="error">{problem.message}</Alert>}
    </Overlay>
  );
}

function Consequences({ hasPhone, onCredential }: { hasPhone: boolean; onCredential: (token: string) => void }) {
  const { google } = useSiteConfig();
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <ul className={styles.list}>
        <li>Your name, e-mail, phone, addresses, wishlist and cart are erased.</li>
        <li>Every device is signed out.</li>
        <li>Past orders and invoices stay without you in them, as tax law asks.</li>
        <li>An order under way keeps the account until it is delivered or cancelled.</li>
      </ul>
      {hasPhone ? (
        <p>We send an OTP to your phone to be sure it is you.</p>
      ) : (
        <p>Confirm with Google that it is you. The account is then deleted at once.</p>
      )}
      {!hasPhone && google && !isMissing && (
        <GoogleButton google={google} onCredential={onCredential} onMissing={() => setMissing(true)} />
      )}
      {!hasPhone && isMissing && <Alert tone="error">Google sign-in failed.</Alert>}
    </>
  );
}
