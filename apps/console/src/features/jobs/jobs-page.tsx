import { useMemo } from 'react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { usePeopleOptions } from '../../platform/people-options.ts';
import { jobColumns } from './job-columns.tsx';
import { jobFilters, jobList } from './job-list.ts';

/** Long work of all staff, the newest first. */
export function Component() {
  const people = usePeopleOptions();
  const filters = useMemo(() => jobFilters(people), [people]);
  const list = useListScreen(jobList, { columns: jobColumns, filters });
  return <ListScreen list={list} empty={{ text: 'No jobs yet. Changes of many products and imports run here.' }} />;
}
