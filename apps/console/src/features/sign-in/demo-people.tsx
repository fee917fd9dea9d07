import { Alert } from '@bijli/ui/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { initialsOf } from '../../platform/format/initials.ts';
import styles from './sign-in.module.css';

/** In demo mode: one person for each role, without a password. */
export function DemoPeople({ onEnter }: { onEnter: () => Promise<void> }) {
  const { data } = useQuery({ queryKey: ['demo-people'], queryFn: () => api.listDemoStaff() });
  const { problem, run } = useWork();
  if (!data || data.people.length === 0) return null;

  const enter = (id: string) =>
    run(async () => {
      await api.signInDemoStaff({ body: { id } });
      await onEnter();
    });

  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people">Demo people</h2>
      <p className="dim xs">Only in demo mode. One key each, no password, no second factor.</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <ul className={styles.people}>
        {data.people.map(({ id, name, roleName }) => (
          <li key={id}>
            <button type="button" onClick={() => void enter(id)}>
              <span className={styles.face} aria-hidden="true">
                {initialsOf(name)}
              </span>
              <span>
                <b>{roleName}</b> <span className="dim">{name}</span>
              </span>
              <span className="dim xs">{scopes[roleName] ?? ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const scopes: Record<string, string> = {
  Owner: 'everything',
  Manager: 'all but people and keys',
  Catalogue: 'products, pages',
  Warehouse: 'returns',
  Support: 'orders, returns',
  Accounts: 'audit',
  Marketing: 'pages',
};
