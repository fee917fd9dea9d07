import type { Input } from '@bijli/contract';
import { useState } from 'react';
import { api, sentenceOf } from '../../platform/api.ts';
import type { Person, Role } from './people-list.ts';

type Work = { isBusy: boolean; problem: string };

const idle: Work = { isBusy: false, problem: '' };

/** What is done to people in the list: one thing at a time with each of them, after a question. */
export function usePeopleWork(roles: readonly Role[], onChanged: () => void) {
  const [works, setWorks] = useState<Readonly<Record<string, Work>>>({});
  const workOf = ({ id }: Person) => works[id] ?? idle;

  async function run(person: Person, work: () => Promise<unknown>): Promise<void> {
    const set = (next: Work) => setWorks((all) => ({ ...all, [person.id]: next }));
    if (workOf(person).isBusy) return;
    set({ isBusy: true, problem: '' });
    try {
      await work();
      set(idle);
    } catch (error) {
      set({ isBusy: false, problem: sentenceOf(error) });
    }
    onChanged();
  }

  function change(person: Person, changed: Omit<Input<'changeStaff'>['body'], 'version'>): Promise<void> {
    const { id, version } = person;
    return run(person, () => api.changeStaff({ params: { id }, body: { version, ...changed } }));
  }

  return {
    workOf,
    /** Arrow keys choose in a closed list too: a right is not given before it was asked. */
    changeRole(person: Person, roleId: string): void {
      const { name, roleName } = person;
      const role = roles.find((one) => one.id === roleId)?.name ?? roleId;
      if (confirm(`Make ${name} ${role}, now ${roleName}? It counts at once.`)) void change(person, { roleId });
    },
    changeState(person: Person): void {
      const { name, isEnabled } = person;
      const lost = 'Their sessions, API keys and open invitations end for good.';
      if (!isEnabled || confirm(`Disable ${name}? ${lost}`)) void change(person, { isEnabled: !isEnabled });
    },
    reset(person: Person): void {
      const { id, name } = person;
      if (confirm(`Reset the second factors of ${name}? They are signed out, and set up a new one.`))
        void run(person, () => api.resetStaffFactors({ params: { id } }));
    },
    erase(person: Person): void {
      const { id, name } = person;
      const what =
        'Their name, e-mail, views and the addresses they came from are removed for good. What they did stays.';
      if (confirm(`Erase ${name}? ${what}`)) void run(person, () => api.eraseStaff({ params: { id } }));
    },
  };
}

export type PeopleWork = ReturnType<typeof usePeopleWork>;
