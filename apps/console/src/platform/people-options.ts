import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useMay, useSession } from './session.ts';

type Option = { value: string; name: string };

/** People as choices: all of them for who may see the people of the store, else oneself. */
export function usePeopleOptions(): Option[] {
  const { person } = useSession();
  const mayRead = useMay('staff.read');
  const people = useQuery({
    queryKey: ['people', 'options'],
    queryFn: async () => (await api.listStaff()).people,
    enabled: mayRead,
  });
  return (people.data ?? [person]).map(({ id, name }) => ({ value: id, name }));
}

/** What changes something without a person, as a choice beside them. */
export const commandOption: Option = { value: 'command', name: 'A terminal command' };
