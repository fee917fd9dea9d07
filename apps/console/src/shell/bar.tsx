import { Icon } from '@bijli/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { leaveAll, mayLeave } from '../components/use-leaving-guard.ts';
import { api, sentenceOf } from '../platform/api.ts';
import { initialsOf } from '../platform/format/initials.ts';
import type { Session } from '../platform/session.ts';
import { toggleTheme } from '../platform/theme.ts';
import { Finder } from './finder.tsx';
import styles from './frame.module.css';

export function Bar({ session }: { session: Session }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');

  async function signOut(): Promise<void> {
    if (!mayLeave()) return;
    try {
      await api.signOutStaff();
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    leaveAll();
    await navigate('/sign-in');
    queryClient.clear();
  }

  return (
    <header className={styles.bar}>
      <Finder />
      <span className={styles.space} />
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
      <a className={styles.shop} href="/">
        Open the shop
      </a>
      <button type="button" className={styles.tool} aria-label="Switch theme" onClick={() => toggleTheme()}>
        <Icon name="sun-moon" />
      </button>
      <Link className={styles.tool} to="/account">
        <span className={styles.face} aria-hidden="true">
          {initialsOf(session.person.name)}
        </span>
        <span className={styles.name}>
          {session.person.name} <span className="dim">{session.role.name}</span>
        </span>
      </Link>
      <button type="button" className={styles.tool} onClick={() => void signOut()}>
        <Icon name="log-out" />
        Sign out
      </button>
    </header>
  );
}
