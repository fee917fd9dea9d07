import { Link } from 'react-router';
import { JobMeter } from '../../components/jobs/job-meter.tsx';
import { jobResult } from '../../components/jobs/job-words.ts';
import type { Column } from '../../components/list/columns/columns.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { formatTime } from '../../platform/format/format-time.ts';
import { type JobRow, stateWords } from './job-list.ts';
import styles from './jobs.module.css';

const dots = { waiting: 'begun', running: 'waits', done: 'done', stopped: 'ended', failed: 'trouble' } as const;

export const jobColumns: readonly Column<JobRow>[] = [
  {
    id: 'title',
    name: 'What',
    isFixed: true,
    isLong: true,
    cell: ({ id, title }) => (
      <Link className={`link ${styles.title}`} to={`/jobs/${id}`}>
        {title}
      </Link>
    ),
  },
  {
    id: 'state',
    name: 'State',
    cell: ({ state }) => <StateDot state={dots[state]}>{stateWords[state]}</StateDot>,
  },
  {
    id: 'progress',
    name: 'Progress',
    isLong: true,
    cell: (job) => (
      <div className={styles.progress}>
        {job.state !== 'done' && <JobMeter job={job} />}
        {jobResult(job)}
      </div>
    ),
  },
  { id: 'startedBy', name: 'Started by', cell: ({ startedBy }) => startedBy },
  {
    id: 'created',
    name: 'Started, IST',
    sorts: ['-created', 'created'],
    isTime: true,
    cell: ({ createdAt }) => formatTime(createdAt),
  },
];
