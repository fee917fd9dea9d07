type Sources = {
  /** Of the page's own inline scripts, in policy syntax. */
  scriptHashes: readonly string[];
  /** Origins of the payment windows; empty for those the store serves itself. */
  payments: readonly { scripts: readonly string[]; connections: readonly string[]; frames: readonly string[] }[];
  googleScriptUrl: string | undefined;
  /** Analytics scripts, and the hosts they may send to. */
  measuring?: { scriptUrls: readonly string[]; hosts: readonly string[] } | undefined;
};

/** Allows the page's own inline scripts by their hashes, and the configured external scripts. */
export function contentSecurityPolicy(sources: Sources): string {
  const { payments } = sources;
  const scripts = listed(payments.flatMap((payment) => payment.scripts));
  const connections = listed(payments.flatMap((payment) => payment.connections));
  const frames = listed(payments.flatMap((payment) => payment.frames));
  const google = googleSources(sources.googleScriptUrl);
  const measuring = measuringSources(sources.measuring);
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}${google.script}${measuring.scripts} ${sources.scriptHashes.join(' ')}`,
    `style-src 'self' 'unsafe-inline'${google.folder}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${connections}${google.folder}${measuring.connections}`,
    `frame-src 'self'${frames}${google.folder}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Google's script by its full URL, and the folder of its window, style and calls. */
function googleSources(scriptUrl: string | undefined): { script: string; folder: string } {
  if (!scriptUrl) return { script: '', folder: '' };
  return { script: ` ${scriptUrl}`, folder: ` ${new URL('.', scriptUrl).href}` };
}

/** Analytics scripts load more code from their own origin. */
function measuringSources(measuring: Sources['measuring']): { scripts: string; connections: string } {
  if (!measuring) return { scripts: '', connections: '' };
  const origins = measuring.scriptUrls.map((url) => new URL(url).origin);
  return { scripts: listed(origins), connections: listed([...origins, ...measuring.hosts]) };
}

function listed(all: readonly string[]): string {
  return [...new Set(all)].map((host) => ` ${host}`).join('');
}
