import { pmsFields } from '@latchboard/contract/pms/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import { fieldLabel } from '../field-label.ts';
import type { Mapping, Run } from '../shapes.ts';
import { ColumnChoiceRow } from './column-choice.tsx';
import { doubleFields, draftOf, type MappingDraft, newDraft, rulesOf } from './editor.ts';
import css from './mapping.module.css';
import { PreviewTable } from './preview-table.tsx';

interface MappingPanelProps {
  readonly propertyId: number;
  readonly run: Run;
  readonly onChecked: () => unknown;
}

/** Maps the columns of a file to fields, with a preview. Saves the mapping and starts the dry run. */
export function MappingPanel({ propertyId, run, onChecked }: MappingPanelProps) {
  const t = useTranslate();
  const { kind } = run;
  const names = run.columns.map(({ name }) => name);
  const saved = useQuery(query(api.pms.listPmsMappings, { propertyId, kind }, { quiet: true }));
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [name, setName] = useState('');
  const [draft, setDraft] = useState(() => newDraft(kind, names));
  const { isBusy, problem, run: act } = useAction();
  const change = (changes: Partial<MappingDraft>) => setDraft({ ...draft, ...changes });
  const choose = (id: string | null) => {
    const found = saved.data?.rows.find((candidate) => String(candidate.id) === id) ?? null;
    setMapping(found);
    setName(found?.name ?? '');
    setDraft(found ? draftOf(kind, found.rules, names) : newDraft(kind, names));
  };

  async function save(): Promise<number> {
    const form = { propertyId, name, rules: rulesOf(draft), columns: names };
    if (!mapping) {
      const added = await api.pms.addPmsMapping({ ...form, kind }, { quiet: true });
      setMapping(added);
      return added.id;
    }
    const { id: pmsMappingId, revision } = mapping;
    const isSame =
      name === mapping.name &&
      JSON.stringify(form.rules) === JSON.stringify(rulesOf(draftOf(kind, mapping.rules, names)));
    if (!isSame) setMapping(await api.pms.changePmsMapping({ ...form, pmsMappingId, revision }, { quiet: true }));
    return pmsMappingId;
  }
  const check = () =>
    void act(
      async () => {
        const mappingId = await save();
        await api.pms.checkPmsRun({ propertyId, pmsRunId: run.id, mappingId }, { quiet: true });
      },
      () => Promise.all([saved.refetch(), onChecked()]),
    );

  const used = new Set(Object.values(draft.columns).flatMap(({ targets }) => targets));
  const free = pmsFields[kind].filter(({ id, isRequired }) => !used.has(id) && !isRequired);
  return (
    <Panel title="pms.step2">
      <div className={css.content}>
        {(saved.data?.rows.length ?? 0) > 0 && (
          <SelectField
            label="pms.savedMapping"
            value={mapping ? String(mapping.id) : ''}
            options={[
              { value: '', label: t('pms.newMapping') },
              ...(saved.data?.rows ?? []).map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
            onChange={choose}
          />
        )}
        <ul className={css.columns} aria-label={t('pms.columns')}>
          {run.columns.map((column) => (
            <ColumnChoiceRow
              key={column.name}
              column={column}
              kind={kind}
              choice={draft.columns[column.name] ?? { targets: [null], separator: null, translations: [] }}
              onChange={(choice) => change({ columns: { ...draft.columns, [column.name]: choice } })}
            />
          ))}
        </ul>
        {doubleFields(draft).map((field) => (
          <div key={field} className={css.double} role="alert">
            {t('pms.double', { field: t(fieldLabel(field)) })}
            <Button size="small" label="pms.join" onClick={() => change({ joins: { ...draft.joins, [field]: ' ' } })} />
          </div>
        ))}
        <div className={css.options}>
          {Object.entries(draft.joins).map(([field, join]) => (
            <TextField
              key={field}
              label={{ key: 'pms.joinWith', params: { field: t(fieldLabel(field)) } }}
              value={join}
              onChange={(text) => change({ joins: { ...draft.joins, [field]: text } })}
            />
          ))}
          {free.map(({ id, choices }) => {
            const label = { key: 'pms.fixed', params: { field: t(fieldLabel(id)) } } as const;
            const set = (value: string | null) => change({ fixed: { ...draft.fixed, [id]: value ?? '' } });
            return choices ? (
              <SelectField
                key={id}
                label={label}
                value={draft.fixed[id] ?? ''}
                options={[
                  { value: '', label: t('pms.notImported') },
                  ...choices.map((value) => ({ value, label: value })),
                ]}
                onChange={set}
              />
            ) : (
              <TextField key={id} label={label} value={draft.fixed[id] ?? ''} onChange={set} />
            );
          })}
          <SelectField
            label="pms.skipColumn"
            value={draft.skipColumn ?? ''}
            options={[{ value: '', label: t('pms.skipNone') }, ...names.map((value) => ({ value, label: value }))]}
            onChange={(value) => change({ skipColumn: value || null })}
          />
          {draft.skipColumn !== null && (
            <TextField
              label="pms.skipValues"
              help="pms.skipHelp"
              value={draft.skipValues}
              onChange={(skipValues) => change({ skipValues })}
            />
          )}
        </div>
        <CheckField
          label="pms.fileWins"
          help="pms.fileWinsHelp"
          value={draft.fileWins}
          onChange={(fileWins) => change({ fileWins })}
        />
        <div>
          <h3>{t('pms.preview')}</h3>
          <PreviewTable propertyId={propertyId} runId={run.id} draft={draft} />
        </div>
        <div className={css.options}>
          <TextField
            label="pms.mappingName"
            help="pms.mappingHelp"
            value={name}
            onChange={setName}
            maxLength={100}
            required
          />
        </div>
        {problem && <p role="alert">{problem}</p>}
        <div className={css.buttons}>
          <Button kind="main" label="pms.check" busy={isBusy} onClick={check} />
        </div>
      </div>
    </Panel>
  );
}
