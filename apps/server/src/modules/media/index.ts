export { openBundledPictures } from './bundled-pictures.ts';
export { canMoveFiles, createMediaStorage, moveToStorage } from './create-media-storage.ts';
export { type PhotoOrPdf, readPhotoOrPdf } from './kept/read-photo-or-pdf.ts';
export { insertNewMedia, selectMediaNames } from './media.repository.ts';
export { createPictureFinder } from './picture-finder.ts';
export { reencodePicture } from './reencode-picture.ts';
export { queueRemoval, removeMedia } from './remove-media.ts';
export { findUnknownPictures } from './unknown-pictures.ts';
export { uploadMedia } from './upload-media.ts';
