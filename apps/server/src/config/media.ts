import { join, resolve } from 'node:path';
import { z } from 'zod';
import { flag, httpUrl, text } from './fields.ts';

export const mediaSchema = z.object({
  MEDIA_FOLDER: text.optional(),
  MEDIA_S3_BUCKET: text.optional(),
  MEDIA_S3_REGION: text.optional(),
  MEDIA_S3_ENDPOINT: httpUrl.optional(),
  MEDIA_S3_ACCESS_KEY_ID: text.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: text.optional(),
  MEDIA_S3_PATH_STYLE: flag,
  AVIF_EFFORT: z.coerce.number().int().min(0).max(9).default(4),
});

type MediaEnvironment = z.output<typeof mediaSchema> & { DATA_DIR: string };

/** Where pictures are stored; `isShared` means that several processes are meant to use the same storage. */
export function readMedia(env: MediaEnvironment) {
  return {
    media: {
      folder: resolve(env.MEDIA_FOLDER ?? join(env.DATA_DIR, 'media')),
      isShared: env.MEDIA_S3_BUCKET !== undefined || env.MEDIA_FOLDER !== undefined,
      s3: readS3(env),
    },
    avifEffort: env.AVIF_EFFORT,
  };
}

function readS3(env: MediaEnvironment) {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = env;
  const [accessKeyId, secretAccessKey] = [env.MEDIA_S3_ACCESS_KEY_ID, env.MEDIA_S3_SECRET_ACCESS_KEY];
  if (!bucket || !region) return undefined;
  return {
    bucket,
    region,
    endpoint: env.MEDIA_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    isPathStyle: env.MEDIA_S3_PATH_STYLE === 'true',
  };
}
