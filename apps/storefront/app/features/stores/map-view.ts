import type { StorePlace } from '@bijli/contract';
import { project, unitsPerKm } from './map-projection.ts';

type Point = { x: number; y: number };

/** What a picture of `pictureSize` by as much shows: how far it is zoomed in, and the point in its middle. */
export type MapView = {
  middle: Point;
  scale: number;
  /** Radii around the middle, in kilometres and in the picture's units; none when no place was asked for. */
  rings: { km: number; radius: number }[];
  hasPlace: boolean;
};

export const pictureSize = 1000;

const ringsKm = [1, 2, 5, 10, 25, 50, 100, 200, 300];
/** As many of the nearest are in view, however far the others lie. */
const inView = 5;
const outerRadius = 430;
const wholeOfIndia = { middle: project({ latitude: 22.9, longitude: 82.8 }), scale: pictureSize / 720 };

/** All of India, or, when a place was asked for, its surroundings as far as the nearest stores and the chosen one. */
export function mapView(stores: readonly StorePlace[], chosen: StorePlace | undefined): MapView {
  const nearest = stores[0];
  if (!nearest || nearest.distance === null || nearest.bearing === null)
    return { ...wholeOfIndia, rings: [], hasPlace: false };
  const span = Math.max(chosen?.distance ?? 0, stores[Math.min(inView, stores.length) - 1]?.distance ?? 0);
  const outer = ringsKm.findIndex((km) => km >= span);
  const shown = ringsKm.slice(Math.max(0, outer - 2), outer + 1);
  const perKm = outerRadius / (shown.at(-1) ?? 1);
  const unit = unitsPerKm(nearest.latitude);
  const angle = (nearest.bearing * Math.PI) / 180;
  const { x, y } = project(nearest);
  return {
    middle: {
      x: x - Math.sin(angle) * nearest.distance * unit,
      y: y + Math.cos(angle) * nearest.distance * unit,
    },
    scale: perKm / unit,
    rings: shown.map((km) => ({ km, radius: km * perKm })),
    hasPlace: true,
  };
}

/** Where a store stands in the picture, the middle being 0, 0. */
export function pointOf(store: StorePlace, { middle, scale }: MapView): Point {
  const { x, y } = project(store);
  return { x: (x - middle.x) * scale, y: (y - middle.y) * scale };
}
