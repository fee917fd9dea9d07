import { createHash } from 'node:crypto';

const style =
  'body{margin:20vh auto;max-width:30rem;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}';
const styleHash = createHash('sha256').update(style).digest('base64');

export const busyPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** What a browser shows while the store refuses pages. It asks again by itself. */
export const busyPage = Buffer.from(`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>The store is very busy</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>The store is very busy right now</h1>
<p>Many people are shopping at the same time. Your cart and your orders are safe. This page tries again by itself in a few seconds.</p>
</main>
</body>
</html>
`);
