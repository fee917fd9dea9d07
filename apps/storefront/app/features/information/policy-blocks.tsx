import { Fragment } from 'react';
import { Link } from 'react-router';
import { siteOrigin } from '../../platform/page-meta.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import type { Inline, Paragraph, PolicyBlock } from './texts/policy.ts';

/** The paragraphs and lists of one section. */
export function PolicyBlocks({ blocks }: { blocks: PolicyBlock[] }) {
  return blocks.map((block) => {
    if (Array.isArray(block)) return <p key={keyOf(block)}>{inlines(block)}</p>;
    return (
      <ul key={block.points.map(keyOf).join()}>
        {block.points.map((point) => (
          <li key={keyOf(point)}>{inlines(point)}</li>
        ))}
      </ul>
    );
  });
}

/** The plain text of a block, as its React key; texts do not repeat within a section. */
function keyOf(paragraph: Paragraph): string {
  return paragraph.map((inline) => (typeof inline === 'string' ? inline : inline.href)).join('');
}

function inlines(paragraph: Paragraph) {
  const keyed = paragraph.map((inline, index) => ({ inline, key: `${index}` }));
  return keyed.map(({ inline, key }) => (
    <Fragment key={key}>{typeof inline === 'string' ? inline : <Anchor inline={inline} />}</Fragment>
  ));
}

/** `data-address` is printed beside the link; unnecessary for phone numbers and e-mail addresses. */
function Anchor({ inline }: { inline: Exclude<Inline, string> }) {
  const origin = siteOrigin(useSiteConfig());
  const { text, href } = inline;
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
