import { pmsPresets } from '@latchboard/contract/pms/presets';
import { Button } from '@latchboard/ui/button/button.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Mapping, Run } from '../shapes.ts';
import { ColumnChoiceRow } from './column-choice.tsx';
import {
  draftOf,
  fittingMapping,
  isSameMapping,
  type MappingDraft,
  missingColumns,
  newDraft,
  presetDraft,
  rulesOf,
  unmapped,
  withFormats,
  withoutMissingColumns,
} from './editor.ts';
import css from './mapping.module.css';
import { MappingOptions } from './mapping-options.tsx';
import { PreviewTable } from './preview-table.tsx';

interface MappingEditorProps {
  readonly propertyId: number;
  readonly run: Run;
  readonly mappings: readonly Mapping[];
  readonly onSaved: () => Promise<unknown>;
  readonly onChecked: () => unknown;
}

interface Entry {
  /** Preset of a new mapping. Empty if there is none. */
  readonly presetId: string;
  /** Null for a new mapping. */
  readonly mappingId: number | null;
  /** Revision of the mapping when it was opened. */
  readonly revision: number;
  readonly name: string;
  readonly draft: MappingDraft;
}

/** Whether a stored entry has the current shape. */
const isEntry = (stored: unknown) => Array.isArray((stored as { draft?: { skips?: unknown } } | null)?.draft?.skips);

/** Maps the columns of a file to fields, with a preview. Saves the mapping and starts the dry run. */
export function MappingEditor({ propertyId, run, mappings, onSaved, onChecked }: MappingEditorProps) {
  const t = useTranslate();
  const { kind } = run;
  const names = run.columns.map(({ name }) => name);
  const entryOf = (id: number | undefined): Entry => {
    const mapping = mappings.find((candidate) => candidate.id === id);
    return mapping
      ? {
          presetId: '',
          mappingId: mapping.id,
          revision: mapping.revision,
          name: mapping.name,
          draft: draftOf(kind, mapping.rules, names),
        }
      : {
          presetId: '',
          mappingId: null,
          revision: 0,
          name: '',
          draft: withFormats(newDraft(kind, names), run.columns),
        };
  };
  const [entry, setEntry, forget] = useDraftState(
    `mapping of import ${run.id}`,
    () => entryOf((run.mapping ?? fittingMapping(mappings, names))?.id),
    {
      isValue: isEntry,
    },
  );
  const { isBusy, problem, setProblem, run: act } = useAction();
  const message = useRef<HTMLParagraphElement>(null);
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (checks > 0) message.current?.focus();
  }, [checks]);
  const { presetId, mappingId, revision, name, draft } = entry;
  const presets = pmsPresets.filter((preset) => preset.kind === kind);
  const chosenPreset = presets.find(({ id }) => id === presetId);
  const choose = (id: string | null) => {
    const preset = presets.find((candidate) => candidate.id === id);
    setEntry(
      preset
        ? {
            presetId: preset.id,
            mappingId: null,
            revision: 0,
            name: preset.name,
            draft: withFormats(presetDraft(preset, names), run.columns),
          }
        : entryOf(Number(id)),
    );
  };
  const change = (changes: Partial<MappingDraft>) => setEntry({ ...entry, draft: { ...draft, ...changes } });

  /** Saves the mapping if it is new or changed. If a later step fails, a retry does not save it again. */
  async function save(): Promise<number> {
    const form = { propertyId, name, rules: rulesOf(draft), columns: names };
    const stored = mappings.find(({ id }) => id === mappingId);
    const isSame = stored?.name === name && stored.revision === revision && isSameMapping(draft, stored.rules);
    if (mappingId !== null && isSame) return mappingId;
    const savedMapping =
      mappingId === null
        ? await api.pms.addPmsMapping({ ...form, kind }, { quiet: true })
        : await api.pms.changePmsMapping({ ...form, pmsMappingId: mappingId, revision }, { quiet: true });
    setEntry({ ...entry, mappingId: savedMapping.id, revision: savedMapping.revision });
    return savedMapping.id;
  }
  async function check() {
    const id = await save();
    const checkedRun = await api.pms.checkPmsRun({ propertyId, pmsRunId: run.id, mappingId: id }, { quiet: true });
    if (checkedRun.state === 'stopped') setProblem(checkedRun.failure);
    forget();
  }
  const afterCheck = async (succeeded: boolean) => {
    await onSaved();
    if (succeeded) await onChecked();
    setChecks((count) => count + 1);
  };
  const missingNames = missingColumns(draft, names);
  return (
    <div className={css.content}>
      {mappings.length + presets.length > 0 && (
        <SelectField
          label="pms.savedMapping"
          value={mappingId === null ? presetId : String(mappingId)}
          options={[
            { value: '', label: t('pms.newMapping') },
            ...mappings.map(({ id, name: label }) => ({ value: String(id), label })),
            ...presets.map((preset) => ({ value: preset.id, label: t('pms.preset', { name: preset.name }) })),
          ]}
          onChange={choose}
          {...(chosenPreset && { help: { key: 'pms.presetHelp', params: { name: chosenPreset.name } } as const })}
        />
      )}
      {missingNames.length > 0 && (
        <div className={css.double} role="status">
          <span className={css.problem}>{t('pms.columnsMissing', { names: missingNames.join(', ') })}</span>
          <Button
            size="small"
            label="pms.removeColumns"
            onClick={() => setEntry({ ...entry, draft: withoutMissingColumns(draft, names) })}
          />
        </div>
      )}
      <ul className={css.columns} aria-label={t('pms.columns')}>
        {run.columns.map((column) => (
          <ColumnChoiceRow
            key={column.name}
            column={column}
            kind={kind}
            choice={draft.columns[column.name] ?? unmapped}
            onChange={(choice) => change({ columns: { ...draft.columns, [column.name]: choice } })}
          />
        ))}
      </ul>
      <MappingOptions propertyId={propertyId} draft={draft} onChange={change} />
      <div>
        <h3>{t('pms.preview')}</h3>
        <PreviewTable propertyId={propertyId} runId={run.id} draft={draft} />
      </div>
      <div className={css.options}>
        <TextField
          label="pms.mappingName"
          help="pms.mappingHelp"
          value={name}
          onChange={(text) => setEntry({ ...entry, name: text })}
          maxLength={100}
          required
        />
      </div>
      {problem && (
        <p ref={message} role="alert" tabIndex={-1} className={css.problem}>
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        <Button kind="main" label="pms.check" busy={isBusy} onClick={() => void act(check, afterCheck)} />
      </div>
    </div>
  );
}
