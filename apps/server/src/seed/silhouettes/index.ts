import type { PictureFamily, PictureView } from '../demo-types.ts';
import { adapter } from './adapter.ts';
import { airFryer } from './air-fryer.ts';
import { cable } from './cable.ts';
import { carCharger } from './car-charger.ts';
import { earphones } from './earphones.ts';
import { fan } from './fan.ts';
import { featurePhone } from './feature-phone.ts';
import { fitnessBand } from './fitness-band.ts';
import { inksOf } from './inks.ts';
import { iron } from './iron.ts';
import { kettle } from './kettle.ts';
import { mixerGrinder } from './mixer-grinder.ts';
import { neckband } from './neckband.ts';
import { partySpeaker } from './party-speaker.ts';
import { powerBank } from './power-bank.ts';
import { smartphone } from './smartphone.ts';
import { smartwatch } from './smartwatch.ts';
import { speaker } from './speaker.ts';
import { cartonShot, closeUpShot, type Drawing, type Family, studioShot } from './studio.ts';
import { tws } from './tws.ts';
import { wirelessCharger } from './wireless-charger.ts';

const families: Record<PictureFamily, Family> = {
  smartphone,
  'feature-phone': featurePhone,
  smartwatch,
  'fitness-band': fitnessBand,
  neckband,
  speaker,
  'party-speaker': partySpeaker,
  tws,
  earphones,
  cable,
  'power-bank': powerBank,
  adapter,
  'car-charger': carCharger,
  'wireless-charger': wirelessCharger,
  'mixer-grinder': mixerGrinder,
  kettle,
  'air-fryer': airFryer,
  iron,
  fan,
};

/** A square SVG of one view, in the product's own colour, for where no photograph exists. The tint is "#rrggbb". */
export function renderPlaceholder(family: PictureFamily, tint: string, view: PictureView): string {
  const inks = inksOf(tint);
  const shape = families[family];
  const drawingOf = (side: 'front' | 'back' | 'side'): Drawing => (shape[side] ?? shape.front)(inks);
  if (view === 'box') return cartonShot(inks, shape.carton);
  if (view === 'detail') return closeUpShot(inks, drawingOf(shape.closeUp.of ?? 'front'), shape.closeUp);
  return studioShot(inks, drawingOf(view));
}
