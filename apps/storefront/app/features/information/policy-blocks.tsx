import { Fragment } from 'react';
import { Link } from 'react-router';
import { siteOrigin } from '../../platform/page-meta.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import type { Paragraph, Part, Run } from './texts/policy.ts';

/** The paragraphs and lists of one section. */
export function Parts({ parts }: { parts: Part[] }) {
  return parts.map((part) => {
    if (Array.isArray(part)) return <p key={keyOf(part)}>{runs(part)}</p>;
    return (
      <ul key={part.points.map(keyOf).join()}>
        {part.points.map((point) => (
          <li key={keyOf(point)}>{runs(point)}</li>
        ))}
      </ul>
    );
  });
}

/** The plain text of a block, as its React key; texts do not repeat within a section. */
function keyOf(paragraph: Paragraph): string {
  return paragraph.map((run) => (typeof run === 'string' ? run : run.href)).join('');
}

function runs(paragraph: Paragraph) {
  const keyed = paragraph.map((run, place) => ({ run, key: `${place}` }));
  return keyed.map(({ run, key }) => (
    <Fragment key={key}>{typeof run === 'string' ? run : <Anchor run={run} />}</Fragment>
  ));
}

/** `data-address` is printed beside the link; unnecessary for phone numbers and e-mail addresses. */
function Anchor({ run }: { run: Exclude<Run, string> }) {
  const origin = siteOrigin(useSiteConfig());
  const { text, href } = run;
  if (href.startsWith('/'))
    return (
      <Link className="link" to={href} data-address={origin + href}>
        {text}
      </Link>
    );
  const isPlace = href.startsWith('http');
  return (
    <a className="link" href={href} data-address={isPlace ? href : undefined}>
      {text}
    </a>
  );
}
