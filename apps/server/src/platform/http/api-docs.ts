import { API_BASE_PATH, type Audience, audiences, type Call, callsByAudience } from '@bijli/contract';
import { buildOpenApi } from '@bijli/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsStyle } from './api-docs-style.ts';

/** Where the description of an audience's calls stands. */
export function openApiPath(audience: Audience): string {
  return `${API_BASE_PATH}/openapi${audience === 'shop' ? '' : `-${audience}`}.json`;
}

/** An OpenAPI document for each audience, and a page of all calls for people, at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance, publicUrl: string): void {
  const documents = audiences.map((audience) => ({ audience, openApi: buildOpenApi(audience, publicUrl) }));
  for (const { audience, openApi } of documents) {
    const json = JSON.stringify(openApi);
    app.get(openApiPath(audience), async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  }
  const page = renderPage(documents);
  app.get(`${API_BASE_PATH}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

type Document = { audience: Audience; openApi: Record<string, unknown> };
type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
/** One media type each: JSON, or that of a file. */
type Content = Record<string, { schema: unknown }>;

function renderPage(documents: Document[]): string {
  const contents = documents.map(
    ({ audience }) => `<a href="#${audience}">${audience}</a> (<a href="${openApiPath(audience)}">OpenAPI</a>)`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bijli API</title><style>${docsStyle}</style></head>
<body><main><h1>Bijli API</h1><p>Amounts are rupees unless a name says paise.</p>
<nav>${contents.join(' ')}</nav>${documents.map(renderAudience).join('')}</main></body></html>`;
}

function renderAudience({ audience, openApi }: Document): string {
  const paths = openApi['paths'] as Record<string, Record<string, Operation>>;
  const items = Object.values(callsByAudience[audience]).map((call: Call) => {
    const operation = paths[API_BASE_PATH + call.path]?.[call.method.toLowerCase()];
    return operation ? renderCall(call, operation) : '';
  });
  return `<h2 id="${audience}">Calls of the ${audience}</h2>${items.join('')}`;
}

function renderCall(call: Call, operation: Operation): string {
  const parameters = operation.parameters.map(
    (field) => `<li><code>${field.name}</code> in ${field.in}${field.required ? ', required' : ''}</li>`,
  );
  const body = operation.requestBody ? `<h3>Body</h3>${schemaBlock(operation.requestBody.content)}` : '';
  const reply = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const needs = call.access === 'staff' ? call.permission : call.access;
  return `<details><summary><b class="${call.method}">${call.method}</b> <code>${API_BASE_PATH}${call.path}</code> <span>${escapeHtml(operation.summary)}</span> <em>${needs}</em></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}${body}${reply ? `<h3>Reply</h3>${schemaBlock(reply)}` : ''}</details>`;
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
