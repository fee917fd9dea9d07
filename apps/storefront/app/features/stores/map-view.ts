import type { StorePlace } from '@bijli/contract';
import { project, unitsPerKm } from './map-projection.ts';

type Point = { x: number; y: number };

/** The map section shown in a picture of `pictureSize` by `pictureSize`: zoom and centre. */
export type MapView = {
  middle: Point;
  scale: number;
  /** Radii around the centre, in kilometres and in the picture's units; empty without a search position. */
  rings: { km: number; radius: number }[];
  hasPlace: boolean;
};

export const pictureSize = 1000;

const ringsKm = [1, 2, 5, 10, 25, 50, 100, 200, 300];
/** This many of the nearest stores are in view, however far away the others are. */
const inView = 5;
const outerRadius = 430;
const wholeOfIndia = { middle: project({ latitude: 22.9, longitude: 82.8 }), scale: pictureSize / 720 };

/** All of India or, for a search position, its surroundings including the nearest stores and the selected one. */
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

/** A store's position in the picture, relative to its centre. */
export function pointOf(store: StorePlace, { middle, scale }: MapView): Point {
  const { x, y } = project(store);
  return { x: (x - middle.x) * scale, y: (y - middle.y) * scale };
}
