import { cutText } from '@latchboard/contract/cut-text';
import { maxPastedUnits } from '@latchboard/contract/units/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { DraftNote } from '@latchboard/ui/form/draft-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { UnsavedMarker } from '@latchboard/ui/form/unsaved-marker.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './paste-dialog.module.css';
import { type CheckedLines, PasteResult } from './paste-result.tsx';
import { readLines, type UnitLine, writeLines } from './read-lines.ts';

interface PasteDialogProps {
  readonly propertyId: number;
  /** Text that has already been pasted. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onAdded: () => Promise<unknown>;
}

/** Adds many pasted units after the server has checked them. Lines with an error remain for correction (DEV-09). */
export function PasteDialog({ propertyId, text: initialText, onClose, onAdded }: PasteDialogProps) {
  const t = useTranslate();
  const [text, setText, forget, draft] = useDraftState(`units of ${propertyId}`, initialText);
  const [checkedLines, setCheckedLines] = useState<CheckedLines | null>(null);
  const { isBusy, run } = useAction();
  const lines = readLines(text);
  const isTooMany = lines.length > maxPastedUnits;

  function close() {
    forget();
    onClose();
  }

  const send = async (dryRun: boolean): Promise<CheckedLines> => {
    const reply = await api.units.addUnits({ propertyId, dryRun, lines: lines.map(sentLine) });
    return { ...reply, lines };
  };
  const check = async () => {
    if (!(await run(async () => setCheckedLines(await send(true))))) setCheckedLines(null);
  };
  const add = async () => {
    let wrongUnitLines: readonly UnitLine[] = [];
    const succeeded = await run(async () => {
      const sentLines = await send(false);
      wrongUnitLines = wrongLines(sentLines);
      showToast({ tone: 'success', title: { key: 'units.pasteAdded', params: { count: sentLines.added } } });
    });
    if (!succeeded) return;
    await onAdded();
    if (wrongUnitLines.length === 0) return close();
    setText(writeLines(wrongUnitLines));
    setCheckedLines(null);
  };

  return (
    <Dialog title="units.pasteTitle" isOpen onClose={onClose} size="large">
      <UnsavedMarker when={text !== ''} onDiscard={forget} />
      <div className={css.paste}>
        <DraftNote draft={draft} />
        <TextField
          label="units.pasteLabel"
          help={isTooMany ? { key: 'units.pasteTooMany', params: { most: maxPastedUnits } } : 'units.pasteHelp'}
          value={text}
          onChange={(next) => {
            setText(next);
            setCheckedLines(null);
          }}
          rows={10}
          autoFocus
        />
        {checkedLines && <PasteResult checkedLines={checkedLines} />}
      </div>
      <DialogActions
        main={
          checkedLines && checkedLines.added > 0 ? (
            <Button
              kind="main"
              label={{ key: 'units.pasteAdd', params: { count: checkedLines.added } }}
              busy={isBusy}
              onClick={() => void add()}
            />
          ) : (
            <Button
              kind="main"
              label="units.pasteCheck"
              busy={isBusy}
              disabled={lines.length === 0 || isTooMany}
              onClick={() => void check()}
            />
          )
        }
        cancel={<Button label="ui.cancel" onClick={close} />}
        more={isBusy && <span role="status">{t('units.pasteChecking')}</span>}
      />
    </Dialog>
  );
}

/** Maximum length of a cell that is sent. The rest is truncated, because the server rejects it anyway. */
const maxCellLength = 1000;
const sentLine = (line: UnitLine) =>
  Object.fromEntries(
    Object.entries(line).map(([name, cell]) => [
      cutText(name, 40),
      typeof cell === 'string' ? cutText(cell, maxCellLength) : null,
    ]),
  );

const wrongLines = ({ problems, lines }: CheckedLines): readonly UnitLine[] => {
  const problemLines = new Set(problems.map(({ line }) => line));
  return lines.filter((_, index) => problemLines.has(index + 1));
};
