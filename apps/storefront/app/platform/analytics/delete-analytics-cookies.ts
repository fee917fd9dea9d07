const analyticsCookies = /^(?:_fb[pc]|_ga.*|_gid|_gcl_.*)$/;

/** Deletes cookies left by analytics scripts, as far as possible: for this host and its parent domains. */
export async function deleteAnalyticsCookies(): Promise<void> {
  if (!('cookieStore' in window)) return;
  const names = (await cookieStore.getAll()).flatMap(({ name }) => (name && analyticsCookies.test(name) ? [name] : []));
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  const deleted = names.flatMap((name) => [name, ...domains.map((domain) => ({ name, domain }))]);
  // The browser rejects public suffixes.
  await Promise.allSettled(
    deleted.map((cookie) => cookieStore.delete(typeof cookie === 'string' ? { name: cookie } : cookie)),
  );
}
