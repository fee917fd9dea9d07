import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from './structured-data.tsx';

test('[GEN-06] a name cannot break out of the structured data, and parses to the original', () => {
  const name = '</script><script>alert(1)</script> Bold & <b>brave</b>';
  const html = renderToString(<StructuredData facts={{ name }} />);
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual({ name });
});
