import { digitsOnly, OTP_DIGITS } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account.module.css';

type TotpSetupProps = { setup: { uri: string; secret: string }; isBusy: boolean; onCode: (code: string) => void };

/** The QR code for the app, the same secret for typing, and the first code as proof. */
export function TotpSetup({ setup, isBusy, onCode }: TotpSetupProps) {
  const [code, setCode] = useState('');
  const { data: cells } = useQuery({
    queryKey: ['qr', setup.uri],
    queryFn: async () => (await import('uqr')).encode(setup.uri, { border: 2 }).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.setup}>
      {cells ? <QrCode cells={cells} /> : <Loading />}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        <p>Scan the picture with your authenticator app, or type this secret into it:</p>
        <p className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <TextField
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          value={code}
          onChange={(event) => setCode(digitsOnly(event.target.value, OTP_DIGITS))}
        />
        <div>
          <Button type="submit" variant="go" isBusy={isBusy}>
            Confirm the code
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Always dark on light, as cameras expect. */
function QrCode({ cells }: { cells: boolean[][] }) {
  const path = cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      role="img"
      aria-label="QR code of the secret"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
