import { setTimeout as pause } from 'node:timers/promises';

/** Asks for pages that are the same for everyone, of every process, until it is stopped; replies what was not 200. */
export function watchPages(web: readonly string[], paths: readonly string[]) {
  const wrong: string[] = [];
  let asked = 0;
  let isOver = false;
  async function watch(url: string): Promise<void> {
    while (!isOver) {
      const status = await fetch(url).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        (error: Error) => error.message,
      );
      asked += 1;
      if (status !== 200) wrong.push(`${status} ${url}`);
      await pause(250);
    }
  }
  const all = Promise.all(web.flatMap((address) => paths.map((path) => watch(address + path))));
  return {
    async stop() {
      isOver = true;
      await all;
      return { asked, wrong };
    },
  };
}
