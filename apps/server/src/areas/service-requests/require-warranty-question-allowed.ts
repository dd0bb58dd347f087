import { invalid } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { LockedRequest } from './lock.ts';
import { readRequest, warrantyMailBlockedReason } from './present.ts';

/** Throws if the warranty question cannot be sent: wrong type, valid warranty, or already asked (SRQ-07). */
export async function requireWarrantyQuestionAllowed(request: LockedRequest, ctx: RecordContext): Promise<void> {
  const { isWarrantyExpired, type } = await readRequest(request.property_id, request.id, ctx);
  const blockedReason = warrantyMailBlockedReason({
    answer: request.warranty_answer,
    isExpired: isWarrantyExpired,
    isOfType: type.isWarrantyAsked,
  });
  if (blockedReason !== undefined) throw invalid('action', blockedReason);
}
