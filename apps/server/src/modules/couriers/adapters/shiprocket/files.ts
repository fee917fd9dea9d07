import type { z } from 'zod';
import type { ProofFile } from '../courier-port.ts';
import { CourierRefusal, courierUnavailable } from '../courier-refusal.ts';
import { label } from './account.ts';
import type { trackSchema } from './entities.ts';

/** The address of a label that the courier gave. @throws AppError provider_unavailable for one that is not of https */
export function labelAddress(given: string, apiUrl: string): URL {
  const url = URL.parse(given);
  if (url && (url.protocol === 'https:' || url.origin === new URL(apiUrl).origin)) return url;
  throw courierUnavailable(label, new Error('The address of the label is not one of https'));
}

/** @throws AppError provider_unavailable for what is no PDF */
export function readPdf(bytes: Buffer): Buffer {
  if (isPdf(bytes)) return bytes;
  throw courierUnavailable(label, new CourierRefusal(502, 'The label', 'it is no PDF'));
}

/**
 * Where the proof of a delivery lies; undefined while there is none, and for an address elsewhere than below `proofUrl`: what the
 * courier names must not lead the store to any other host. Source: apidocs.shiprocket.in, "Get Tracking through AWB".
 */
export function proofAddress(found: z.output<typeof trackSchema> | undefined, proofUrl: string): URL | undefined {
  const { pod, pod_status: address } = found?.tracking_data.shipment_track?.[0] ?? {};
  if (pod?.toLowerCase() !== 'available' || !address) return undefined;
  const url = URL.parse(address);
  return url?.href.startsWith(proofUrl) && url.search === '' ? url : undefined;
}

/** Undefined for what is neither a picture nor a PDF. */
export function proofIn(bytes: Buffer): ProofFile | undefined {
  if (isPdf(bytes)) return { type: 'pdf', bytes };
  return pictures.some(({ at, mark }) => bytes.subarray(at, at + mark.length).equals(mark))
    ? { type: 'picture', bytes }
    : undefined;
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
}

/** How JPEG, PNG and WebP begin. */
const pictures = [
  { at: 0, mark: Buffer.from([0xff, 0xd8, 0xff]) },
  { at: 0, mark: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { at: 8, mark: Buffer.from('WEBP', 'latin1') },
];
