export { openBundledPictures } from './bundled-pictures.ts';
export { canMoveFiles, createMediaStorage } from './create-media-storage.ts';
export { insertNewMedia, selectMediaNames } from './media.repository.ts';
export { createPictureFinder } from './picture-finder.ts';
export { reencodePicture } from './reencode-picture.ts';
export { queueRemoval, removeMedia } from './remove-media.ts';
export { findUnknownPictures } from './unknown-pictures.ts';
export { uploadMedia } from './upload-media.ts';
