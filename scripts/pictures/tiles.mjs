import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, StepError } from '../steps/project.mjs';
import { picturesFolder } from './folders.mjs';

const folder = join(root, 'apps', 'storefront', 'app', 'pictures');
const side = '320';

/** The small pictures of the home page's category tiles and of the menus, and the photograph each is made from. */
const tiles = {
  smartphones: 'tara-5g-neel-blue',
  'feature-phones': 'king-signal-black',
  wearables: 'ghadi-2-smartwatch-navy',
  'home-appliances': 'hawa-air-fryer-sand',
  neckbands: 'dhun-neckband-navy',
  speakers: 'roar-20-navy',
  tws: 'buds-one-cream',
  earphones: 'taan-wired-earphones',
  cables: 'taar-usb-c-cable-haldi',
  'power-banks': 'tank-20000-power-bank-haldi',
  adapters: 'volt-33w-adapter-white',
  chargers: 'sarthi-38w-car-charger-black',
};

/** Recreates every tile whose photograph exists; takes a second altogether. */
export async function makeTiles() {
  mkdirSync(folder, { recursive: true });
  for (const [name, photograph] of Object.entries(tiles)) {
    const source = join(picturesFolder, 'photos', `${photograph}.webp`);
    const target = join(folder, `${name}.webp`);
    if (!existsSync(source)) continue;
    const args = ['-quiet', '-q', '80', '-m', '6', '-sharp_yuv', '-resize', side, side, source, '-o', `${target}.new`];
    const { code, output } = await run('cwebp', args);
    if (code !== 0) throw new StepError(`cwebp could not write ${name}.webp: ${output}`);
    renameSync(`${target}.new`, target);
  }
}
