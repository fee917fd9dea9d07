import { classNames } from '@bijli/ui/class-names.ts';
import { Fragment, useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import panel from '../../components/page/panel.module.css';
import { ScrollArea } from '../../components/page/scroll-area.tsx';
import { permissionGroups } from '../../platform/permission-names.ts';
import { OpenedCalls } from './opened-calls.tsx';
import { RoleCell } from './role-cell.tsx';
import { permissionsOf, type Role, type RoleChanges } from './role-changes.ts';
import styles from './roles.module.css';

type RolesMatrixProps = {
  roles: Role[];
  changes: RoleChanges;
  /** What the person may do: nobody gives or takes more. */
  held: readonly string[];
  /** What calls each permission opens, in words. */
  opens: Readonly<Record<string, readonly string[]>>;
  mayChange: boolean;
  onToggle: (role: Role, permission: string) => void;
};

/** A column for each role; on a phone only that of the chosen one is shown. */
export function RolesMatrix({ roles, changes, held, opens, mayChange, onToggle }: RolesMatrixProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = roles.find(({ id }) => id === chosen) ?? roles[0];
  const columnOf = (role: Role) => (role === shown ? undefined : styles.hiddenOnPhone);
  const mayEdit = (role: Role) =>
    mayChange && !role.isOwner && role.permissions.every((permission) => held.includes(permission));
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="Role"
          value={shown?.id ?? ''}
          options={roles.map(({ id, name }) => ({ value: id, name }))}
          onChange={setChosen}
        />
      </div>
      <ScrollArea className={panel.scroller} label="Permissions by role">
        <table className={classNames(panel.table, styles.matrix)}>
          <caption className="vh">Who may do what</caption>
          <thead>
            <tr>
              <th scope="col">May</th>
              {roles.map((role) => (
                <th scope="col" key={role.id} className={columnOf(role)}>
                  {role.name}
                  <span className={panel.sub}>
                    {role.people} {role.people === 1 ? 'person' : 'people'}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map((group) => (
              <Fragment key={group.name}>
                <tr className={styles.group}>
                  <th colSpan={roles.length + 1} scope="rowgroup">
                    {group.name}
                  </th>
                </tr>
                {group.permissions.map(({ id: permission, name, sentence }) => (
                  <tr key={permission}>
                    <th scope="row">
                      {name}
                      <span className={classNames(panel.sub, styles.sentence)}>{sentence}</span>
                      <OpenedCalls name={name} calls={opens[permission] ?? []} />
                    </th>
                    {roles.map((role) => (
                      <RoleCell
                        key={role.id}
                        className={columnOf(role)}
                        label={`${role.name}: ${name}`}
                        isGiven={permissionsOf(role, changes).includes(permission)}
                        wasGiven={role.permissions.includes(permission)}
                        {...(mayEdit(role) && held.includes(permission)
                          ? { onToggle: () => onToggle(role, permission) }
                          : {})}
                      />
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
