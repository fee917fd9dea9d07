import type { User } from '@bijli/contract';
import { emailError, isTemporaryUser, nameError } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/errors.ts';
import { notify } from '../../../platform/notify.ts';
import { useAuth } from '../../../platform/state/auth.ts';
import type { SubmitOutcome } from '../../../platform/submission.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import panel from '../account.module.css';
import { Panel } from '../panel.tsx';
import { PendingEmail } from './pending-email.tsx';
import styles from './profile.module.css';

/** Name, e-mail and phone; name and e-mail can be edited. */
export function ProfilePanel({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);

  function close(): void {
    setEdited(true);
    setEditing(false);
  }
  if (isEditing) return <ProfileForm user={user} onDone={close} />;
  return (
    <Panel title="Profile">
      <dl className={styles.facts}>
        <Fact label="Full name" value={nameError(user.name) ? 'Not given yet' : user.name} />
        <Fact label="E-mail" value={emailError(user.email) ? 'Not given yet' : user.email} />
        <Fact
          label="Mobile number"
          value={user.phone ? `+91 ${user.phone.slice(0, 5)} ${user.phone.slice(5)}` : 'Not given yet'}
        />
      </dl>
      {user.isEmailPending && <PendingEmail user={user} />}
      <Button isSmall className={styles.edit} ref={wasEdited ? focusOnce : undefined} onClick={() => setEditing(true)}>
        Edit profile
      </Button>
    </Panel>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const isPlaceholder = isTemporaryUser(user);
  const [name, setName] = useState(isPlaceholder && nameError(user.name) ? '' : user.name);
  const [email, setEmail] = useState(isPlaceholder && emailError(user.email) ? '' : user.email);
  const [isChecked, setChecked] = useState(false);
  const { problem: failure, isWorking: isSaving, submit } = useSubmit();
  const problems = { name: nameError(name), email: emailError(email) };

  async function save(): Promise<SubmitOutcome<string>> {
    try {
      const { user: saved } = await api.updateProfile({ body: { name: name.trim(), email: email.trim() } });
      useAuth.getState().setUser(saved);
    } catch (error) {
      return { problem: messageOf(error, 'Something went wrong. Please try again.') };
    }
    notify.success({ title: 'Profile updated' });
    onDone();
    return { isLeaving: true };
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!problems.name && !problems.email) void submit(save);
  }

  return (
    <form
      className={classNames(panel.panel, panel.padded, styles.form)}
      onSubmit={send}
      noValidate
      aria-label="Profile"
    >
      <h2 className="t-3">Profile</h2>
      <div className={styles.fields}>
        <TextField
          label="Full name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={100}
          ref={focusOnce}
          error={isChecked ? problems.name : undefined}
        />
        <TextField
          label="E-mail"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
          maxLength={254}
          error={isChecked ? problems.email : undefined}
        />
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="go" isBusy={isSaving}>
          Save profile
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
