import type { Reply } from '@bijli/contract';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { messageOf } from '../../../platform/errors.ts';
import type { DraftPhoto } from '../returns/return-draft.ts';

export type PhotoRequest = Omit<Reply<'readPhotoRequest'>, 'success' | 'message'>;
export type ShownRequest = { request: PhotoRequest } | { problem: string };

/** What the link asks for. Never throws. */
export async function readPhotoRequest(token: string): Promise<ShownRequest> {
  try {
    return { request: await buyerApi.readPhotoRequest({ body: { token } }) };
  } catch (error) {
    return { problem: messageOf(error, 'The return could not be loaded. Please try again.') };
  }
}

/** Sends the photos; the sentence to show when that failed, else nothing. Never throws. */
export async function sendPhotos(token: string, photos: readonly DraftPhoto[]): Promise<string | undefined> {
  try {
    await buyerApi.answerPhotoRequest({ body: { token, photos: photos.map(({ base64 }) => base64) } });
    return undefined;
  } catch (error) {
    return messageOf(error, 'The photos could not be sent. Please try again.');
  }
}
