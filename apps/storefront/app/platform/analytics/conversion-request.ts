import type { Input, User } from '@bijli/contract';
import type { TrackedEvent } from './analytics-event.ts';
import type { Conversion } from './conversions.ts';

type Browser = { cookie: string; userAgent: string; user: Pick<User, 'email' | 'phone'> | undefined };

/** The server's conversion payload, with the page URL without its query. Source: specification point 7. */
export function conversionRequest(
  { name, id, data }: Conversion,
  { url, at }: Pick<TrackedEvent, 'url' | 'at'>,
  { cookie, userAgent, user }: Browser,
): Input<'sendConversion'>['body'] {
  const { origin, pathname, searchParams } = new URL(url);
  const clickId = searchParams.get('fbclid');
  const fbp = cookieOf(cookie, '_fbp');
  const fbc = cookieOf(cookie, '_fbc') ?? (clickId ? `fb.1.${at}.${clickId}`.slice(0, 500) : undefined);
  return {
    event_name: name,
    event_id: id,
    event_time: Math.floor(at / 1000),
    event_source_url: `${origin}${pathname}`,
    action_source: 'website',
    ...(fbp && { fbp }),
    ...(fbc && { fbc }),
    custom_data: data,
    user: {
      ...(user?.email && { email: user.email }),
      ...(user?.phone && { phone: user.phone }),
      client_user_agent: userAgent.slice(0, 1000),
    },
  };
}

function cookieOf(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}
