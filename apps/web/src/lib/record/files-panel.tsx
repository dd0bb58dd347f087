import { fileExtensions } from '@latchboard/contract/record/rules';
import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { formatDateTime, formatZoned } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callName } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { request } from '#web/lib/request.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { fileError } from './check-file.ts';
import { ListPanel } from './list-panel.tsx';
import css from './record.module.css';
import type { RecordFile, RecordPart } from './record-calls.ts';

interface FileTexts {
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly add: TextKey;
  readonly help?: TextKey;
  readonly added: TextKey;
  readonly removeText: TextKey;
  /** Message for a file type that is not allowed. */
  readonly wrongKind: TextKey;
  /** Text for a file without an author. Default: "Your provider". */
  readonly withoutAuthor?: TextKey;
}

const defaultTexts: FileTexts = {
  title: 'record.files',
  empty: 'record.noFiles',
  add: 'record.addFile',
  added: 'record.fileAdded',
  removeText: 'record.removeFileText',
  wrongKind: 'error.valFileKind',
};

interface FilesPanelProps<F extends RecordFile> {
  readonly list: (options: {
    readonly signal: AbortSignal;
    readonly quiet: true;
  }) => Promise<{ readonly rows: readonly F[] }>;
  readonly queryKey: readonly unknown[];
  /** Upload path. File 7 has this path followed by `/7`. */
  readonly path: string;
  readonly remove: (fileId: number) => Promise<unknown>;
  readonly timeZone: string;
  readonly namesZone?: boolean;
  readonly live?: number | undefined;
  readonly words?: FileTexts;
  readonly endings?: readonly string[];
  /** Maximum size in bytes. */
  readonly maxBytes?: number;
  /** Whether to show the upload field. */
  readonly mayAdd?: boolean;
  /** Confirmation before the upload. */
  readonly ask?: (file: File, existing: readonly F[]) => Promise<boolean>;
  /** Actions next to the title. */
  readonly actions?: ReactNode;
  /** Mark next to a file's name. */
  readonly mark?: (file: F) => ReactNode;
}

/** Files of a record, newest first. The server checks a file's content before storing it. */
export function RecordFiles<Ids extends object>(part: RecordPart<Ids>) {
  const { client, ids, path, timeZone, live, isShared = false } = part;
  const showsAudience = actsAsInternalUser(useMe()) && isShared;
  return (
    <FilesPanel
      queryKey={[callName(client.listFiles), ids]}
      list={(options) => client.listFiles(ids, options)}
      remove={(recordFileId) => client.removeFile({ ...ids, recordFileId })}
      path={`${path}/files`}
      timeZone={timeZone}
      live={live}
      words={showsAudience ? { ...defaultTexts, help: 'record.filesShared' } : defaultTexts}
    />
  );
}

/** Files of one kind, newest first, with upload, and removal if the server allows it. */
export function FilesPanel<F extends RecordFile>(props: FilesPanelProps<F>) {
  const { path, timeZone, live, words = defaultTexts, endings = fileExtensions, maxBytes, mayAdd = true } = props;
  const { ask, mark, namesZone = false } = props;
  const t = useTranslate();
  const textOf = useWording();
  const { locale } = useLanguage();
  const { isBusy, problem, setProblem, run } = useAction();
  // Separate from the upload, so the error from a rejected upload stays visible.
  const { run: runOther } = useAction();
  const result = useQuery({
    queryKey: props.queryKey,
    queryFn: ({ signal }) => props.list({ signal, quiet: true }),
    meta: { live },
  });
  const rows = result.data?.rows;
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

  async function upload(file: File) {
    const errorKey = await fileError(file, { endings, maxBytes, wrongKind: words.wrongKind });
    if (errorKey !== null) return setProblem(textOf(errorKey));
    setProblem(null);
    if (ask && !(await ask(file, rows ?? []))) return;
    await run(async () => {
      const reply = await request('POST', path, { fileName: file.name }, { file, takesKey: true, quiet: true });
      const storedFile = (await reply.json()) as F;
      const isStillListed = rows?.some(({ id }) => id === storedFile.id) ?? false;
      // The next confirmation shows the current files.
      await result.refetch();
      showToast(
        isStillListed
          ? { tone: 'warning', title: { key: 'record.fileThere', params: { name: storedFile.fileName } } }
          : { tone: 'success', title: { key: words.added, params: { name: file.name } } },
      );
    });
  }

  async function remove({ id, fileName: name }: F) {
    const isConfirmed = await confirm({
      title: { key: 'record.removeFileAsk', params: { name } },
      text: words.removeText,
      confirmLabel: { key: 'record.removeFile', params: { name } },
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await runOther(
      async () => {
        await props.remove(id);
        showToast({ tone: 'success', title: { key: 'record.fileRemoved', params: { name } } });
      },
      () => result.refetch(),
    );
  }

  return (
    <ListPanel
      title={words.title}
      empty={words.empty}
      rows={rows}
      rowKey={({ id }) => id}
      failure={result}
      actions={props.actions}
      {...(mayAdd && {
        foot: (
          <FileField
            label={words.add}
            {...(words.help && { help: words.help })}
            accept={endings.join(',')}
            busy={isBusy ? 'record.uploading' : null}
            error={problem}
            onFile={(file) => void upload(file)}
          />
        ),
      })}
    >
      {(file) => (
        <>
          <div className={css.row}>
            <span className={css.named}>
              <Button
                kind="quiet"
                size="small"
                label={{ data: file.fileName }}
                icon={<IconDownload size={16} aria-hidden />}
                onClick={() => void runOther(() => download(`${path}/${file.id}`, {}, () => undefined))}
              />
              {mark?.(file)}
            </span>
            {file.may.remove && (
              <span className="lb-no-print">
                <IconButton
                  label={{ key: 'record.removeFile', params: { name: file.fileName } }}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => void remove(file)}
                />
              </span>
            )}
          </div>
          <small>
            {[
              size.format(Math.max(1, Math.round(file.size / 1000))),
              file.by ?? t(words.withoutAuthor ?? 'record.byProvider'),
              (namesZone ? formatZoned : formatDateTime)(file.at, timeZone, locale),
            ].join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
