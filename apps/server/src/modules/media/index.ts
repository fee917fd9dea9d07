export { openBundledPictures } from './bundled-pictures.ts';
export { createMediaStorage } from './create-media-storage.ts';
export { insertNewMedia, selectMediaNames } from './media.repository.ts';
export { createPictureFinder } from './picture-finder.ts';
export { remakePicture } from './reencode-picture.ts';
export { removeLater, removeMedia } from './remove-media.ts';
export { findUnknownPictures } from './unknown-pictures.ts';
