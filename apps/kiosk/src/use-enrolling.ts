import { DeviceFailure } from '@latchboard/device/device-api';
import { useEffect, useState } from 'react';
import type { Kiosk, KioskState } from './core/kiosk.ts';
import type { Wording } from './language.tsx';
import { isTaking, readVisit } from './step.ts';

/** Enrollment of this tablet with a code. */
export interface Enrolling {
  readonly isConnecting: boolean;
  readonly failure: DeviceFailure | undefined;
  /** Whether a person must confirm that events from another key board stay unsent. */
  readonly mustConfirm: boolean;
  /** Resolves to whether the tablet is enrolled. */
  readonly connect: (code: string, mayLeaveUnsent?: boolean) => Promise<boolean>;
  /** Removes the failure and the question. */
  readonly clear: () => void;
}

export function useEnrolling(kiosk: Kiosk, { offlineSince }: Pick<KioskState, 'offlineSince'>): Enrolling {
  const [failure, setFailure] = useState<DeviceFailure>();
  const isOffline = offlineSince !== undefined;
  // When the connection is back, the message that there is none is removed. A tablet that is not enrolled has no contact
  // with the server, so the browser reports the connection.
  useEffect(() => {
    const clearConnectionFailure = () => setFailure((last) => (last?.status === 0 ? undefined : last));
    if (!isOffline) clearConnectionFailure();
    globalThis.addEventListener('online', clearConnectionFailure);
    return () => globalThis.removeEventListener('online', clearConnectionFailure);
  }, [isOffline]);
  const [isConnecting, setConnecting] = useState(false);
  const mustConfirm = failure?.code === 'otherKeyBoard';
  return {
    isConnecting,
    failure: mustConfirm ? undefined : failure,
    mustConfirm,
    connect: async (code, mayLeaveUnsent = false) => {
      setConnecting(true);
      try {
        await endVisit(kiosk);
        await kiosk.enroll(code.trim(), { mayLeaveUnsent });
        setFailure(undefined);
        return true;
      } catch (error) {
        setFailure(error instanceof DeviceFailure ? error : new DeviceFailure(-1, 'unknown'));
        if (!(error instanceof DeviceFailure)) console.error('The enrollment failed.', error);
        return false;
      } finally {
        setConnecting(false);
      }
    },
    clear: () => setFailure(undefined),
  };
}

/** Signs out a person who is taking keys, because the new enrollment does not know the visit. */
async function endVisit(kiosk: Kiosk): Promise<void> {
  const { step } = readVisit(kiosk.visit());
  if (!isTaking(step)) return;
  // A tablet that cannot store the sign-out can still enroll.
  await kiosk.signOut(step.person, true).catch(() => {});
  await kiosk.storeVisit(undefined).catch(() => {});
}

/** Response statuses for a wrong code. */
const wrongCode: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410, 422]);

export function failureText({ status, code, isServerOlder }: DeviceFailure, t: Wording['t']): string {
  if (status === 0) return t('kiosk.noConnection');
  if (isServerOlder) return t('kiosk.serverUpdating');
  if (code === 'busy') return t('kiosk.enrollBusy');
  return wrongCode.has(status) ? t('kiosk.codeWrong') : t('kiosk.enrollFailed', { code });
}
