import { Button } from '@bijli/ui/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import type { Column } from '../../components/list/columns/columns.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { formatTime } from '../../platform/format/format-time.ts';
import styles from './people.module.css';
import type { Person, Role } from './people-list.ts';
import type { PeopleWork } from './use-people-work.ts';

type PersonColumns = { roles: readonly Role[]; mayChange: boolean; work: PeopleWork };

export function personColumns({ roles, mayChange, work }: PersonColumns): Column<Person>[] {
  return [
    {
      id: 'name',
      name: 'Name',
      isFixed: true,
      isLong: true,
      sorts: ['name', '-name'],
      cell: (person) => <NameCell person={person} problem={work.workOf(person).problem} />,
    },
    {
      id: 'role',
      name: 'Role',
      cell: (person) =>
        mayChange && roles.length > 0 ? (
          <SelectField
            label={`Role of ${person.name}`}
            isLabelHidden
            value={person.roleId}
            disabled={work.workOf(person).isBusy}
            options={roles.map(({ id, name }) => ({ value: id, name }))}
            onChange={(roleId) => work.changeRole(person, roleId)}
          />
        ) : (
          person.roleName
        ),
    },
    {
      id: 'factors',
      name: 'Second factor',
      cardLabel: 'Second factor',
      cell: (person) => <FactorsCell {...{ person, mayChange, work }} />,
    },
    {
      id: 'seen',
      name: 'Last seen',
      cardLabel: 'Last seen',
      sorts: ['-seen', 'seen'],
      isTime: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatTime(lastSeenAt) : 'Never'),
    },
    { id: 'state', name: 'State', cell: (person) => <StateCell {...{ person, mayChange, work }} /> },
  ];
}

function NameCell({ person: { name, email }, problem }: { person: Person; problem: string }) {
  return (
    <>
      {name}
      <span className={styles.sub}>{email}</span>
      {problem && (
        <span className={`bad ${styles.problem}`} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

type CellProps = { person: Person; mayChange: boolean; work: PeopleWork };

function FactorsCell({ person, mayChange, work }: CellProps) {
  const factors = factorsOf(person);
  return (
    <span className={styles.withButton}>
      {factors || <StateDot state="trouble">None</StateDot>}
      {mayChange && factors && (
        <Button isSmall isBusy={work.workOf(person).isBusy} onClick={() => work.reset(person)}>
          Reset<span className="vh"> the second factors of {person.name}</span>
        </Button>
      )}
    </span>
  );
}

function StateCell({ person, mayChange, work }: CellProps) {
  const { name, isEnabled } = person;
  const { isBusy } = work.workOf(person);
  return (
    <span className={styles.withButton}>
      <StateDot state={isEnabled ? 'done' : 'ended'}>{isEnabled ? 'Enabled' : 'Disabled'}</StateDot>
      {mayChange && (
        <Button isSmall isBusy={isBusy} onClick={() => work.changeState(person)}>
          {isEnabled ? 'Disable' : 'Enable'}
          <span className="vh"> {name}</span>
        </Button>
      )}
      {mayChange && !isEnabled && (
        <Button isSmall variant="danger" isBusy={isBusy} onClick={() => work.erase(person)}>
          Erase<span className="vh"> {name}</span>
        </Button>
      )}
    </span>
  );
}

function factorsOf({ hasTotp, passkeys }: Person): string {
  const names = [hasTotp ? 'app' : '', passkeys > 0 ? `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}` : ''];
  return names.filter(Boolean).join(', ');
}
