import type { StaffJob } from '@bijli/contract';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { JobMeter } from '../../components/jobs/job-meter.tsx';
import { isEnded, jobResult } from '../../components/jobs/job-words.ts';
import { hasFailed, PageFailure } from '../../components/page-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageLoading } from '../../components/page-loading.tsx';
import { Plate, StateDot, Table } from '../../components/plate.tsx';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format-time.ts';
import styles from './jobs.module.css';

const head = ['What', 'State', 'Progress', 'Started by', 'Started, IST'];

/** Long work of all staff, the newest first. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'list'],
    queryFn: () => api.listStaffJobs(),
    refetchInterval: ({ state }) => (state.data?.jobs.every(isEnded) ? false : 2000),
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title="Jobs" head={head} />;
  return (
    <>
      <PageHead title="Jobs" />
      <Plate>
        {data.jobs.length === 0 ? (
          <EmptyState text="No jobs yet. Changes of many products and imports run here." />
        ) : (
          <Table caption="Jobs" head={head} hasCards className={styles.jobs}>
            {data.jobs.map((job) => (
              <tr key={job.id}>
                <th scope="row">
                  <Link className="link" to={`/jobs/${job.id}`}>
                    {job.title}
                  </Link>
                </th>
                <td>
                  <JobState job={job} />
                </td>
                <td className={styles.progress}>
                  {job.state !== 'done' && <JobMeter job={job} />}
                  {jobResult(job)}
                </td>
                <td>{job.startedBy}</td>
                <td>{formatTime(job.createdAt)}</td>
              </tr>
            ))}
          </Table>
        )}
      </Plate>
    </>
  );
}

const dots = { waiting: 'begun', running: 'waits', done: 'done', stopped: 'ended', failed: 'trouble' } as const;
const words = { waiting: 'Waits', running: 'Runs', done: 'Done', stopped: 'Stopped', failed: 'Failed' };

function JobState({ job: { state } }: { job: StaffJob }) {
  return <StateDot state={dots[state]}>{words[state]}</StateDot>;
}
