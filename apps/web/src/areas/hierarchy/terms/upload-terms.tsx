import { largestTerms, termsEndings } from '@latchboard/contract/hierarchy/rules';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { failureWords } from '#web/lib/failure-toast.ts';
import { request } from '#web/lib/request.ts';

interface UploadTermsProps {
  readonly property: { readonly id: number; readonly name: string };
  /** The name of the document that the new one replaces. */
  readonly inForce: string | undefined;
  readonly onAdded: () => Promise<unknown>;
}

/** Uploads new terms, which are in force at once: so it asks first, and says for which property and instead of what. */
export function UploadTerms({ property, inForce, onAdded }: UploadTermsProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    if (!termsEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setProblem(t('error.valDocument'));
    if (file.size === 0) return setProblem(t('error.valDocumentContent'));
    if (file.size > largestTerms) return setProblem(t('terms.tooLarge'));
    setProblem(null);
    const params = { name: file.name, property: property.name };
    const isSure = await confirm({
      title: 'terms.putTitle',
      text:
        inForce === undefined
          ? { key: 'terms.putFirst', params }
          : { key: 'terms.putInstead', params: { ...params, replaced: inForce } },
      confirmLabel: 'terms.putConfirm',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await request(
        'POST',
        '/properties/{propertyId}/terms',
        { propertyId: property.id, fileName: file.name },
        { file, quiet: true },
      );
      // The next question names what is in force now.
      await onAdded();
      showToast({ tone: 'success', title: { key: 'terms.added', params: { name: file.name } } });
    } catch (failure) {
      setProblem(failureWords(failure, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <FileField
      label="terms.upload"
      help="terms.uploadHelp"
      accept={termsEndings.join(',')}
      busy={isBusy ? 'terms.uploading' : null}
      error={problem}
      onFile={(file) => void upload(file)}
    />
  );
}
