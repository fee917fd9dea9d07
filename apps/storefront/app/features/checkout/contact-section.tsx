import type { User } from '@bijli/contract';
import { emailError, isTemporaryUser, nameError, phoneError } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { PhoneField } from '../../components/address/phone-field.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { formatPhone } from './format-phone.ts';
import styles from './sections.module.css';

type ContactSectionProps = {
  user: User;
  draft: Pick<CheckoutDraft, 'name' | 'email' | 'phone'>;
  /** Focuses its heading on mount. */
  isFocusedFirst: boolean;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

/** The recipient of the order and of its confirmation. */
export function ContactSection({ user, draft, isFocusedFirst, onChange }: ContactSectionProps) {
  const [left, setLeft] = useState({ name: false, phone: false, email: false });
  return (
    <Panel className={styles.section} aria-labelledby="contact">
      <h2 className="t-3" id="contact" tabIndex={-1} ref={isFocusedFirst ? focusOnce : undefined}>
        Contact
      </h2>
      {isTemporaryUser(user) && <Alert tone="warn">Please complete your profile details to continue.</Alert>}
      <div className={styles.fields}>
        <TextField
          label="Full name"
          value={draft.name}
          autoComplete="name"
          maxLength={100}
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={() => setLeft({ ...left, name: true })}
          error={left.name ? nameError(draft.name) : undefined}
        />
        {user.phone ? (
          <TextField label="Mobile number" value={formatPhone(user.phone)} readOnly />
        ) : (
          <PhoneField
            value={draft.phone}
            onChange={(phone) => onChange({ phone })}
            onBlur={() => setLeft({ ...left, phone: true })}
            error={left.phone ? phoneError(draft.phone) : undefined}
          />
        )}
        <TextField
          className={styles.full}
          label="E-mail"
          type="email"
          value={draft.email}
          autoComplete="email"
          maxLength={254}
          onChange={(event) => onChange({ email: event.target.value })}
          onBlur={() => setLeft({ ...left, email: true })}
          error={left.email ? emailError(draft.email) : undefined}
        />
      </div>
    </Panel>
  );
}

function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
