import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type Badge, badgeHref } from '../shapes.ts';

/** Milliseconds during which the user can read the message and undo the action. */
const undoMs = 15_000;

/** Notes about the effect on fingerprints, by the state of the owner's consent. */
const consentNotes: Partial<Record<string, 'badges.deactivateConsent' | 'badges.deactivateAsked'>> = {
  given: 'badges.deactivateConsent',
  asked: 'badges.deactivateAsked',
};

/**
 * Returns a function that deactivates a badge after a confirmation. The user can undo the deactivation for `undoMs`.
 */
export function useDeactivate(): (badge: Badge) => Promise<void> {
  const router = useRouter();
  const t = useTranslate();
  const { locale } = useLanguage();
  const { run } = useAction();
  return async ({ id: badgeId, name, number, until, keysOut, fingerprint, cabinets, property: { id: propertyId } }) => {
    const consentNote = consentNotes[fingerprint.consent?.state ?? ''];
    const silentCabinets = cabinets.filter(({ silentSince }) => silentSince !== null).map((cabinet) => cabinet.name);
    const notes = [
      ...(silentCabinets.length > 0
        ? [
            t('badges.deactivateSilent', {
              count: silentCabinets.length,
              cabinets: new Intl.ListFormat(locale).format(silentCabinets),
            }),
          ]
        : []),
      ...(consentNote ? [t(consentNote, { name })] : []),
    ];
    const isConfirmed = await confirm({
      title: { key: 'badges.deactivateAsk', params: { name } },
      text:
        keysOut > 0
          ? { key: 'badges.deactivateHolds', params: { name, count: keysOut } }
          : { key: 'badges.deactivateText', params: { name, number } },
      ...(notes.length > 0 && { note: { data: notes.join(' ') } }),
      confirmLabel: 'badges.deactivate',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const undo = async () => {
      const reactivated = await api.badges.reactivateBadge({ propertyId, badgeId, until });
      router.history.push(badgeHref(propertyId, reactivated.id));
    };
    if (!(await run(() => api.badges.removeBadge({ propertyId, badgeId })))) return;
    showToast({
      tone: 'success',
      title: { key: 'badges.deactivated', params: { name } },
      action: { label: 'badges.undo', run: () => void run(undo) },
      closeAfter: undoMs,
    });
  };
}
