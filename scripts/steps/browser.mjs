import { existsSync } from 'node:fs';
import { findTestBrowser, headlessShell } from './find-chromium.mjs';
import { commandFile, run, StepError, step } from './project.mjs';

/** The fonts replace Arial, the fallback until a page's own font has loaded. */
const fallbackFonts = '/usr/share/fonts/truetype/liberation';
const packages = [headlessShell, 'chromium', 'fonts-liberation'];

/** Ensures that there is a Chromium: the installed one, otherwise Debian's package, otherwise Playwright's download. */
export async function ensureBrowser(node) {
  if (findTestBrowser()) return ensureFonts();
  if (canInstallPackages()) {
    await step('Installing Chromium (apt-get)', installFromDebian);
    if (findTestBrowser()) return;
  }
  await step('Downloading Chromium (Playwright)', () => downloadBrowser(node));
}

function canInstallPackages() {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

/** A browser that somebody installed alone measures with other letters: layouts shift that do not on a shopper's phone. */
async function ensureFonts() {
  if (!canInstallPackages() || existsSync(fallbackFonts)) return;
  await step('Installing fonts (apt-get)', installFromDebian);
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env }).catch(() => ({ code: 1 }));
  if (update.code !== 0) return;
  for (const name of packages) await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}

async function downloadBrowser(node) {
  const { code, output } = await run(node, [commandFile('@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  if (code === 0) return;
  process.stderr.write(`\n${output}\n`);
  throw new StepError('no Chromium was found: install one, or name it in CHROMIUM_PATH.');
}
