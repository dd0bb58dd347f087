import { largestTerms } from '@latchboard/contract/hierarchy/rules';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { failureWords } from '#web/lib/failure-toast.ts';
import { request } from '#web/lib/request.ts';

interface UploadTermsProps {
  readonly propertyId: number;
  readonly onAdded: () => Promise<unknown>;
}

/** Uploads new terms, which are in force at once. */
export function UploadTerms({ propertyId, onAdded }: UploadTermsProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    if (file.size > largestTerms) return setProblem(t('terms.tooLarge'));
    setBusy(true);
    setProblem(null);
    try {
      await request(
        'POST',
        '/properties/{propertyId}/terms',
        { propertyId, fileName: file.name },
        { file, quiet: true },
      );
      showToast({ tone: 'success', title: { key: 'terms.added', params: { name: file.name } } });
      await onAdded();
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
      accept=".pdf,.docx,.txt"
      busy={isBusy ? 'terms.uploading' : null}
      error={problem}
      onFile={(file) => void upload(file)}
    />
  );
}
