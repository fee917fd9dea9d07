import { z } from 'zod';
import type { Call } from '../../call.ts';
import { file, id, shownText, success } from '../../schemas/common.ts';

/** A photo or PDF of a note, for staff only. */
export const orderNoteFile = z.object({
  id,
  /** With its ending, `.webp` or `.pdf`. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
});

/** Files of the notes that staff write about an order. */
export const orderNoteCalls = {
  addNoteFile: {
    method: 'POST',
    path: '/staff/orders/{id}/notes/{noteId}/files',
    access: 'staff',
    permission: 'orders.read',
    requestTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'],
    bodyLimitBytes: 10 * 1024 * 1024,
    summary:
      'Add a photo or PDF to a note that one wrote; the body is the file itself. Photos lose where they were taken',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id, noteId: id }),
    query: z.object({
      /** Chosen by the caller: a file that is sent again is kept once. */
      fileId: id,
      name: shownText.min(1, 'Please name the file').max(200, 'A name may have at most 200 characters'),
    }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a file')
      .refine(({ length }) => length > 0, 'The file is empty. Please choose another.'),
    reply: success({ file: orderNoteFile }),
  },
  showNoteFile: {
    method: 'GET',
    path: '/staff/orders/{id}/notes/{noteId}/files/{fileId}',
    access: 'staff',
    permission: 'orders.read',
    responseType: ['image/webp', 'application/pdf'],
    summary: 'A file of a note',
    refusals: ['not_found'],
    params: z.object({ id, noteId: id, fileId: id }),
    reply: file,
  },
} as const satisfies Record<string, Call>;
