import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Input } from '@bijli/contract';

type Options = Record<string, unknown>;
type Site = {
  origin: string;
  rpId: string /** Eligible for backup: it may be on several devices. */;
  isSynced?: boolean;
};

/** An authenticator in software: one P-256 key, attestation 'none', user verified (WebAuthn Level 3, sections 6 and 7). */
export function createSoftPasskey({ origin, rpId, isSynced = false }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let next: number | undefined;

  /** Flags: user present and verified, and with credential data of a new key. */
  function authenticatorData({ isNew }: { isNew: boolean }): Buffer {
    counter = next ?? counter + 1;
    next = undefined;
    const head = [
      createHash('sha256').update(rpId).digest(),
      Buffer.from([(isNew ? 0x45 : 0x05) | (isSynced ? 0x18 : 0)]),
      uint32(counter),
    ];
    return Buffer.concat(isNew ? [...head, Buffer.alloc(16), uint16(id.length), id, coseKey()] : head);
  }

  /** The COSE key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (key: number, value: string) =>
      Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
  }

  function clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** The counter of the next answer. */
    countAs(number: number): void {
      next = number;
    },
    create(options: Options): Input<'addPasskey'>['body']['response'] {
      const data = authenticatorData({ isNew: true });
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const head = Buffer.from([0xa3, 0x63, ...ascii('fmt'), 0x64, ...ascii('none'), 0x67, ...ascii('attStmt'), 0xa0]);
      const name = Buffer.from([0x68, ...ascii('authData'), 0x59]);
      const attestation = Buffer.concat([head, name, uint16(data.length), data]);
      const clientDataJSON = text(clientData('webauthn.create', options));
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation) } };
    },
    get(options: Options): Input<'signInWithPasskey'>['body']['response'] {
      const data = authenticatorData({ isNew: false });
      const client = clientData('webauthn.get', options);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = text(sign('sha256', signed, privateKey));
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature },
      };
    },
  };
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function ascii(word: string): number[] {
  return [...Buffer.from(word, 'ascii')];
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
