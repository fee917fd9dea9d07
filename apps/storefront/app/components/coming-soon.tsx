import styles from './coming-soon.module.css';
import { KeyLink } from './key.tsx';
import { EmptyState } from './pins.tsx';

type ComingSoonProps = { title: string; text: string; link: { label: string; to: string } };

/** A page that is announced but not open yet: says so plainly and names a way on. */
export function ComingSoon({ title, text, link }: ComingSoonProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="t-1">{title}</h1>
      <div className={styles.plate}>
        <EmptyState text="This page is coming soon">
          <p className={styles.text}>{text}</p>
          <KeyLink to={link.to}>{link.label}</KeyLink>
        </EmptyState>
      </div>
    </div>
  );
}
