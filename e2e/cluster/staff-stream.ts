import { staffHeadersOf } from '../fixtures/staff.ts';

/** The stream of changes of a process. */
export async function openStream(url: string, token: string) {
  const response = await fetch(`${url}/api/staff/live`, { headers: staffHeadersOf(token) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let hasEnded = false;
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    hasEnded = true;
  };
  void read().catch(() => {
    hasEnded = true;
  });
  return { text: () => text, hasEnded: () => hasEnded };
}
