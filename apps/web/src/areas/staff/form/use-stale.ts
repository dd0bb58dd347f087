import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { RefObject } from 'react';
import { api } from '#web/lib/api.ts';
import type { Login } from '../shapes.ts';
import { changesBetween } from './login-changes.ts';

/**
 * After a save of an older revision: what somebody else changed meanwhile, in words. What was typed stays, and the next save is of the revision
 * that stands now.
 */
export function useStale(login: Login | undefined, revision: RefObject<number>): () => Promise<Wording> {
  const t = useTranslate();
  return async () => {
    if (!login) return 'error.changedByAnother';
    const now = await api.staff.getStaff({ staffId: login.id }, { quiet: true }).catch(() => undefined);
    if (!now) return 'error.changedByAnother';
    revision.current = now.revision;
    const changes = changesBetween(login, now).map(({ label, value }) =>
      t('ui.form.fieldMessage', { field: t(label), message: typeof value === 'string' ? value : t(value.key) }),
    );
    const list = changes.length > 0 ? changes.join('; ') : t('staff.changedElsewhere');
    return { key: 'staff.stale', params: { changes: list } };
  };
}
