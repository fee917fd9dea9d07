import { API_BASE_PATH, type Call, callNames, calls } from '@bijli/contract';
import { buildOpenApi } from '@bijli/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsStyle } from './api-docs-style.ts';

/** `/api/openapi.json` and a page of it for people, at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance, publicUrl: string): void {
  const openApi = buildOpenApi(publicUrl);
  const page = renderPage(openApi);
  const json = JSON.stringify(openApi);
  app.get(`${API_BASE_PATH}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get(`${API_BASE_PATH}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
/** One media type each: JSON, or that of a file. */
type Content = Record<string, { schema: unknown }>;

function renderPage(openApi: Record<string, unknown>): string {
  const paths = openApi['paths'] as Record<string, Record<string, Operation>>;
  const groups = Map.groupBy(callNames, (name) => calls[name].path.split('/')[1] ?? '');
  const sections = [...groups].map(([group, names]) => {
    const items = names.map((name) => {
      const call: Call = calls[name];
      const operation = paths[API_BASE_PATH + call.path]?.[call.method.toLowerCase()];
      return operation ? renderCall(call, operation) : '';
    });
    return `<h2 id="${group}">${group}</h2>${items.join('')}`;
  });
  const contents = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bijli API</title><style>${docsStyle}</style></head>
<body><main><h1>Bijli API</h1><p>${callNames.length} calls. Amounts are rupees unless a name says paise. Machine-readable: <a href="${API_BASE_PATH}/openapi.json">openapi.json</a>.</p>
<nav>${contents}</nav>${sections.join('')}</main></body></html>`;
}

function renderCall(call: Call, operation: Operation): string {
  const parameters = operation.parameters.map(
    (field) => `<li><code>${field.name}</code> in ${field.in}${field.required ? ', required' : ''}</li>`,
  );
  const body = operation.requestBody ? `<h3>Body</h3>${schemaBlock(operation.requestBody.content)}` : '';
  const reply = operation.responses['200'];
  return `<details><summary><b class="${call.method}">${call.method}</b> <code>${API_BASE_PATH}${call.path}</code> <span>${escapeHtml(operation.summary)}</span> <em>${call.access}</em></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}${body}${reply ? `<h3>Reply</h3>${schemaBlock(reply.content)}` : ''}</details>`;
}

function schemaBlock(content: Content): string {
  const blocks = Object.entries(content).map(
    ([type, { schema }]) =>
      `${type === 'application/json' ? '' : `<p><code>${type}</code></p>`}<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
  );
  return blocks.join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
