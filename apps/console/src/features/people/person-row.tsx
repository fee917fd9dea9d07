import type { Input, Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { StateDot } from '../../components/plate.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format-time.ts';
import styles from './people.module.css';

export type Person = Reply<'listStaff'>['people'][number];
export type Role = Reply<'listRoles'>['roles'][number];
type PersonRowProps = { person: Person; roles: Role[]; mayChange: boolean; onChanged: () => void };

export function PersonRow({ person, roles, mayChange, onChanged }: PersonRowProps) {
  const { id, name, email, version, isEnabled } = person;
  const { isBusy, problem, run } = useWork();
  const factors = factorsOf(person);

  async function change(changed: Omit<Input<'changeStaff'>['body'], 'version'>): Promise<void> {
    await run(async () => void (await api.changeStaff({ params: { id }, body: { version, ...changed } })));
    onChanged();
  }

  /** Arrow keys choose in a closed list too: a right is not given before it was asked. */
  function changeRole(roleId: string): void {
    const role = roles.find((one) => one.id === roleId)?.name ?? roleId;
    if (confirm(`Make ${name} ${role}, now ${person.roleName}? It counts at once.`)) void change({ roleId });
  }

  function changeState(): void {
    const lost = 'Their sessions, API keys and open invitations end for good.';
    if (!isEnabled || confirm(`Disable ${name}? ${lost}`)) void change({ isEnabled: !isEnabled });
  }

  function reset(): void {
    if (!confirm(`Reset the second factors of ${name}? They are signed out, and set up a new one.`)) return;
    void run(async () => {
      await api.resetStaffFactors({ params: { id } });
      onChanged();
    });
  }

  function erase(): void {
    const what =
      'Their name, e-mail, views and the addresses they came from are removed for good. What they did stays.';
    if (!confirm(`Erase ${name}? ${what}`)) return;
    void run(async () => {
      await api.eraseStaff({ params: { id } });
      onChanged();
    });
  }

  return (
    <tr>
      <th scope="row">
        {name}
        <span className={styles.sub}>{email}</span>
        {problem && (
          <span className={`bad ${styles.problem}`} role="alert">
            {problem}
          </span>
        )}
      </th>
      <td>
        {mayChange ? (
          <SelectField
            label={`Role of ${name}`}
            isLabelHidden
            value={person.roleId}
            disabled={isBusy}
            options={roles.map((role) => ({ value: role.id, name: role.name }))}
            onChange={changeRole}
          />
        ) : (
          person.roleName
        )}
      </td>
      <td data-label="Second factor">
        <span className={styles.withButton}>
          {factors || <StateDot state="trouble">None</StateDot>}
          {mayChange && factors && (
            <Button isSmall isBusy={isBusy} onClick={reset}>
              Reset<span className="vh"> the second factors of {name}</span>
            </Button>
          )}
        </span>
      </td>
      <td data-label="Last seen">{person.lastSeenAt ? formatTime(person.lastSeenAt) : 'Never'}</td>
      <td>
        <span className={styles.withButton}>
          <StateDot state={isEnabled ? 'done' : 'ended'}>{isEnabled ? 'Enabled' : 'Disabled'}</StateDot>
          {mayChange && (
            <Button isSmall isBusy={isBusy} onClick={changeState}>
              {isEnabled ? 'Disable' : 'Enable'}
              <span className="vh"> {name}</span>
            </Button>
          )}
          {mayChange && !isEnabled && (
            <Button isSmall variant="danger" isBusy={isBusy} onClick={erase}>
              Erase<span className="vh"> {name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function factorsOf({ hasTotp, passkeys }: Person): string {
  const names = [hasTotp ? 'app' : '', passkeys > 0 ? `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}` : ''];
  return names.filter(Boolean).join(', ');
}
