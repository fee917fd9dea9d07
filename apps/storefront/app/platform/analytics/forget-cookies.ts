const theirs = /^(?:_fb[pc]|_ga.*|_gid|_gcl_.*)$/;

/** Takes back the cookies that measuring scripts left in the browser, where it can: for this host and those above it. */
export async function forgetCookies(): Promise<void> {
  if (!('cookieStore' in window)) return;
  const names = (await cookieStore.getAll()).flatMap(({ name }) => (name && theirs.test(name) ? [name] : []));
  const parts = location.hostname.split('.');
  const domains = parts.map((_, place) => parts.slice(place).join('.'));
  const deleted = names.flatMap((name) => [name, ...domains.map((domain) => ({ name, domain }))]);
  // A name that is no host's own is refused.
  await Promise.allSettled(
    deleted.map((cookie) => cookieStore.delete(typeof cookie === 'string' ? { name: cookie } : cookie)),
  );
}
