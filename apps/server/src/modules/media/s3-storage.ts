import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaStorage } from './media-storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Of a storage that is not Amazon's. */
  endpoint: string | undefined;
  /** Undefined: the SDK looks where it always does, as in AWS_ACCESS_KEY_ID or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket stands in the path and not in the host's name. */
  isPathStyle: boolean;
};

/** Asked for to see whether an answer comes: that there is none. */
const noPicture = 'no-picture';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Keeps media in a bucket of S3 or of what speaks like it. The SDK is loaded at first use; each call is given up in time. */
export function createS3Storage(settings: S3Settings, timeoutMs: number): MediaStorage {
  const { bucket: Bucket } = settings;
  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  async function call<Result>(work: (parts: { sdk: Sdk; client: S3Client }, inTime: InTime) => Promise<Result>) {
    opening ??= open(settings);
    return work(await opening, { abortSignal: AbortSignal.timeout(timeoutMs) });
  }

  function get(Key: string): Promise<Buffer | undefined> {
    return call(async ({ sdk, client }, inTime) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), inTime);
      return Body && Buffer.from(await Body.transformToByteArray());
    }).catch(undefinedIfMissing);
  }

  return {
    put: (Key, Body) =>
      call(async ({ sdk, client }, inTime) => {
        const ContentType = Key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }), inTime);
      }),
    get,
    has: async (Key) =>
      (await call(async ({ sdk, client }, inTime) => {
        await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), inTime);
        return true;
      }).catch(undefinedIfMissing)) ?? false,
    remove: (Key) =>
      call(async ({ sdk, client }, inTime) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), inTime);
      }),
    check: async () => void (await get(noPicture)),
  };
}

type InTime = { abortSignal: AbortSignal };

async function open({ region, endpoint, credentials, isPathStyle }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    // Not all that speak like S3 know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** A missing bucket is no missing picture. */
function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error;
}
