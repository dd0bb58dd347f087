import { fileEndings, largestFile } from '@latchboard/contract/record/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#web/lib/download.ts';
import { failureWords } from '#web/lib/failure-toast.ts';
import { query } from '#web/lib/query.ts';
import { request } from '#web/lib/request.ts';
import { ListPanel } from './list-panel.tsx';
import css from './record.module.css';
import type { RecordFile, RecordPart } from './record-calls.ts';

/** The files of a record, newest first; a file is checked by its content before it is kept. */
export function FilesPanel<Ids extends object>({ client, ids, path, timeZone, live }: RecordPart<Ids>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const result = useQuery(query(client.listFiles, ids, { live, quiet: true }));
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

  async function upload(file: File) {
    if (!fileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setProblem(t('error.valFileKind'));
    if (file.size > largestFile) return setProblem(t('record.fileTooLarge', { size: largestFile / 1024 / 1024 }));
    setProblem(null);
    setBusy(true);
    try {
      await request('POST', `${path}/files`, { fileName: file.name }, { file, quiet: true });
      showToast({ tone: 'success', title: { key: 'record.fileAdded', params: { name: file.name } } });
      await result.refetch();
    } catch (failure) {
      setProblem(failureWords(failure, t));
    } finally {
      setBusy(false);
    }
  }

  async function remove({ id, fileName: name }: RecordFile) {
    const isSure = await confirm({
      title: { key: 'record.removeFileAsk', params: { name } },
      text: 'record.removeFileText',
      confirmLabel: { key: 'record.removeFile', params: { name } },
      isDangerous: true,
    });
    if (!isSure) return;
    await client.removeFile({ ...ids, recordFileId: id }).then(
      () => showToast({ tone: 'success', title: { key: 'record.fileRemoved', params: { name } } }),
      // The call has told the person.
      () => undefined,
    );
    await result.refetch();
  }

  return (
    <ListPanel
      title="record.files"
      empty="record.noFiles"
      rows={result.data?.rows}
      rowKey={({ id }) => id}
      failure={result}
      foot={
        <FileField
          label="record.addFile"
          accept={fileEndings.join(',')}
          busy={isBusy ? 'record.uploading' : null}
          error={problem}
          onFile={(file) => void upload(file)}
        />
      }
    >
      {(file) => (
        <>
          <div className={css.row}>
            <Button
              kind="quiet"
              size="small"
              label={{ data: file.fileName }}
              // The call tells the person when it fails.
              onClick={() => void download(`${path}/files/${file.id}`, {}, () => undefined).catch(() => undefined)}
            />
            {file.may.remove && (
              <span className="lb-no-print">
                <Button
                  kind="quiet"
                  size="small"
                  label={{ key: 'record.removeFile', params: { name: file.fileName } }}
                  onClick={() => void remove(file)}
                />
              </span>
            )}
          </div>
          <small>
            {[
              size.format(Math.max(1, Math.round(file.size / 1000))),
              file.by ?? t('record.byProvider'),
              writeDateTime(file.at, timeZone, locale),
            ].join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
