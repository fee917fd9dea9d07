import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { useMemo } from 'react';
import { Picture } from '../../components/product/picture.tsx';
import { PageError } from '../../components/ui/page-error.tsx';
import { useSiteConfig } from '../../platform/site-config.ts';
import { PolicyBlocks } from './policy-blocks.tsx';
import styles from './policy-page.module.css';
import type { Policy, PolicyFact, PolicySection } from './texts/policy.ts';
import { useCurrentSection } from './use-current-section.ts';

/** A policy: title with date, key figures, contents, sections. Also styled for print. */
export function PolicyPage({ policy }: { policy: Policy | undefined }) {
  if (!policy) return <PageError />;
  return (
    <div className={classNames('wrap', styles.page)}>
      <Banner />
      <header className={styles.head}>
        <h1 className="t-1">{policy.title}</h1>
        <p className="dim num">
          Last updated <time dateTime={policy.lastUpdatedOn}>{policy.lastUpdated}</time>
        </p>
      </header>
      <Facts facts={policy.facts} />
      <Text sections={policy.sections} />
    </div>
  );
}

/** The configured picture with its title. */
function Banner() {
  const { bannerImg } = useSiteConfig().meta;
  if (!bannerImg) return null;
  return (
    <Picture
      path={bannerImg.filePath}
      alt={bannerImg.title}
      widths={[480, 960, 1440]}
      sizes="(min-width: 1504px) 1440px, 100vw"
      width={1440}
      height={240}
      isFirst
      className={styles.banner}
    />
  );
}

function Facts({ facts }: { facts: PolicyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ sections }: { sections: PolicySection[] }) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  return (
    <div className={styles.columns}>
      <details className={classNames('narrow-only', styles.fold)}>
        <summary>
          <span>On this page</span>
          <Icon name="chevron-down" isSmall />
        </summary>
        <nav aria-label="Contents">
          <Contents sections={sections} />
        </nav>
      </details>
      <nav className={classNames('wide-only', styles.aside)} aria-labelledby="contents-title">
        <h2 className="t-4" id="contents-title">
          On this page
        </h2>
        <Contents sections={sections} current={current} />
      </nav>
      <article className={styles.prose}>
        {sections.map(({ id, title, blocks }) => (
          <div key={id} id={id}>
            <h2 className="t-2">{title}</h2>
            <PolicyBlocks blocks={blocks} />
          </div>
        ))}
      </article>
    </div>
  );
}

function Contents({ sections, current }: { sections: PolicySection[]; current?: string | undefined }) {
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
