import type { CallInput, contract } from '@latchboard/contract';
import { exceptionCatalog } from '@latchboard/contract/key-activity/rules/exceptions';
import type { TransactionKind } from '@latchboard/contract/key-activity/rules/report-kinds';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayReadReport, maySeeHooks } from '../policy.ts';

type CountInput = Omit<CallInput<typeof contract.keyActivity.countTransactions>, 'visits'>;

/** Report filters in the form that statements use. A list matches any of its values. Undefined means no filter. */
export interface ReportFilters {
  readonly propertyId: number;
  readonly report: TransactionKind;
  readonly from: string;
  readonly to: string;
  readonly tag?: readonly string[] | undefined;
  readonly unit?: readonly string[] | undefined;
  readonly badge?: readonly string[] | undefined;
  readonly activity?: readonly number[] | undefined;
  readonly exception?: readonly string[] | undefined;
  /** Tags that also opened a unit of the report, each with its period. */
  readonly opened?: {
    readonly tags: readonly string[];
    readonly from: readonly string[];
    readonly to: readonly string[];
  };
  readonly movement?: readonly string[] | undefined;
  readonly weekday?: readonly number[] | undefined;
  readonly hoursFrom?: string | undefined;
  readonly hoursTo?: string | undefined;
  readonly show: 'all' | 'keys' | 'problems';
}

/** Codes that are informational by default. Any other code is a problem. */
const defaultInformational = exceptionCatalog
  .filter(({ severity }) => severity === 'info')
  .map(({ code }): string => code);

/** SQL array of the codes that are currently informational, including the provider's changes (TXN-07). */
export const informationalCodes = (addParameter: (value: unknown) => string) => `array(
  select coalesce(m.code, s.code)
  from unnest(${addParameter(defaultInformational)}::text[]) as s(code)
    full join (select distinct on (code) code, severity from exception_meaning order by code, id desc) m
      on m.code = s.code and m.severity is not null
  where m.severity = 'info' or m.code is null)`;

export function toReportFilters(input: CountInput, actor: PersonActor): ReportFilters {
  if (!mayReadReport(actor, input.report)) throw new Failure('forbidden');
  if (input.tag && !maySeeHooks(actor)) throw new Failure('forbidden');
  return {
    ...input,
    from: instantOrDefault(input.from, '-infinity'),
    to: instantOrDefault(input.to, 'infinity'),
    tag: distinct(input.tag),
    unit: distinct(input.unit),
    badge: distinct(input.badge),
    activity: distinct(input.activity),
    exception: distinct(input.exception),
    movement: distinct(input.movement),
    weekday: distinct(input.weekday),
  };
}

/** An instant in the format that statements accept, or the default. Resolves offsets that only JavaScript parses. */
export const instantOrDefault = (text: string | undefined, fallback: string) =>
  text === undefined ? fallback : new Date(text).toISOString();

const distinct = <T>(values: readonly T[] | undefined) => (values === undefined ? undefined : [...new Set(values)]);
