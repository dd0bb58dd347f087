import { canonicalJson, toBase64Url } from '@latchboard/device/canonical';
import type { QueuedEvent } from '@latchboard/device/next-batch';
import { type Sealed, unseal } from './sealed.ts';

/** Decrypts a stored value. If the value is damaged, logs its name and returns undefined. */
export async function unsealIntact(key: CryptoKey, name: string, sealed: Sealed): Promise<unknown> {
  try {
    return await unseal(key, name, sealed);
  } catch (error) {
    console.error(`The stored value "${name}" is damaged.`, error);
    return undefined;
  }
}

/**
 * Text of an event that cannot be decrypted. The server stores it as a lost event, so its number is not missing. The
 * text is always the same for a number, so the event can be sent again.
 */
export function damagedEventText(seq: number): string {
  const salt = new Uint8Array(16);
  new DataView(salt.buffer).setUint32(12, seq);
  const reason = new TextEncoder().encode('The tablet could not decrypt this event.');
  return canonicalJson({ seq, salt: toBase64Url(salt), kind: 'system', unreadable: toBase64Url(reason) });
}

/** Whether the event could not be decrypted. */
export const isDamaged = ({ seq, text }: QueuedEvent): boolean => text === damagedEventText(seq);
