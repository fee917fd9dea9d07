import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium of this machine; CHROMIUM_PATH takes precedence. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...inPath(names), ...elsewhere].find((file) => existsSync(file));
}

/** For tests, the headless shell if there is one: its pages cost half as much. */
export function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return inPath([headlessShell]).find((file) => existsSync(file)) ?? findChromium();
}

function inPath(programs) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
}
