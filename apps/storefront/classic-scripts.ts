import { build, type Plugin } from 'vite';

const query = '?classic-script';

/**
 * `import script from './entry.ts?classic-script'` returns the text of one minified script with all imports of the
 * entry, for inlining. It defines no globals. @throws Error for a text that would close its script element
 */
export function classicScripts({ target }: { target: string }): Plugin {
  return {
    name: 'classic-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const { code, modules } = await bundle(id.slice(0, -query.length), target);
      if (/<\/script|<!--/i.test(code)) throw new Error(`${id} contains text that would close an inline script`);
      for (const module of modules) this.addWatchFile(module);
      return { code: `export default ${JSON.stringify(code)};`, moduleType: 'js' };
    },
  };
}

async function bundle(entry: string, target: string): Promise<{ code: string; modules: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built to a script chunk`);
  return { code: chunk.code.trim(), modules: chunk.moduleIds };
}
