import type { Translate } from '@latchboard/texts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { resolveWording, type Wording } from '@latchboard/ui/wording/wording.ts';
import { ApiError, OfflineError } from './api-error.ts';
import { OtherTabError } from './other-tab.ts';

/** Error messages without the names of input fields, which mean nothing to a user. */
const messagesOf = ({ summary, fields }: ApiError): string[] => [
  ...new Set(
    summary.map((error) => fields.find((field) => error === `${field.path}: ${field.message}`)?.message ?? error),
  ),
];

/** Text of an error (NAV-20). Uses the field errors, the server's message, or a general sentence. */
export function failureText(failure: ApiError): Wording {
  if (failure instanceof OtherTabError) return failure.text;
  if (failure.summary.length > 0) return { data: messagesOf(failure).join('\n\n') };
  return failure.message === '' ? 'toast.unableToComplete' : { data: failure.message };
}

/**
 * Error text to show next to a control. Uses the only field error, or that of a `file` field, or else the first
 * message. Rethrows errors that are not from a call.
 */
export function failureMessage(failure: unknown, t: Translate): string {
  if (failure instanceof OfflineError) return t('toast.offline');
  if (!(failure instanceof ApiError)) throw failure;
  if (failure instanceof OtherTabError) return resolveWording(t, failure.text);
  const [fieldError] =
    failure.fields.length === 1 ? failure.fields : failure.fields.filter(({ path }) => path === 'file');
  return fieldError?.message ?? messagesOf(failure)[0] ?? (failure.message || t('toast.unableToComplete'));
}

/** Shows a toast for a failed call. */
export function showFailure(failure: ApiError | OfflineError): void {
  failure.isShown = true;
  if (!(failure instanceof ApiError)) showToast({ tone: 'error', title: 'toast.offlineTitle', text: 'toast.offline' });
  else if (failure instanceof OtherTabError)
    showToast({ tone: 'warning', title: 'otherTab.refused', text: failure.text });
  else if (failure.status === 401)
    showToast({ tone: 'error', title: 'toast.unauthorized', text: 'error.sessionEnded' });
  else if (failure.status === 403 && failure.code === 'forbidden')
    showToast({ tone: 'error', title: 'toast.forbidden', text: 'error.forbidden' });
  else
    showToast({
      tone: 'error',
      title: { key: 'toast.errorApi', params: { status: String(failure.status) } },
      text: failureText(failure),
    });
}
