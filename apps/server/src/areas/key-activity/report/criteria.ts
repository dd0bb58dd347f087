import type { CallInput, contract } from '@latchboard/contract';
import { exceptionCatalogue } from '@latchboard/contract/key-activity/rules/exceptions';
import type { TransactionKind } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { RightKey } from '@latchboard/rights';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type CountInput = Omit<CallInput<typeof contract.keyActivity.countTransactions>, 'visits'>;

/** Filters of a report, as its statements use them. A list means any of its values, undefined means no filter. */
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
const shippedHarmless = exceptionCatalogue
  .filter(({ severity }) => severity === 'info')
  .map(({ code }): string => code);

/** Codes that are only informational now, including the provider's changes (TXN-07). */
export const informationalCodes = (put: (value: unknown) => string) => `array(
  select coalesce(m.code, s.code)
  from unnest(${put(shippedHarmless)}::text[]) as s(code)
    full join (select distinct on (code) code, severity from exception_meaning order by code, id desc) m
      on m.code = s.code and m.severity is not null
  where m.severity = 'info' or m.code is null)`;

/** A user who may see hooks and tags may also filter by them. Other users cannot learn a tag from a filter. */
export const maySeeHooks = (actor: PersonActor) => actor.rights.has('Report-HooksTags_READ');

/** Right to each report that requires one in addition to the right to transactions (RGT-06). */
const rightTo = {
  transactions: null,
  byUnit: 'Report-ByUnit_READ',
  byEmployee: 'Report-ByEmployee_READ',
  byActivity: 'Report-ByActivity_READ',
  exceptions: 'Report-Exceptions_READ',
  custom: 'Report-Custom_READ',
} as const satisfies Record<TransactionKind, RightKey | null>;

export function toReportFilters(input: CountInput, actor: PersonActor): ReportFilters {
  const right = rightTo[input.report];
  if (right !== null && !actor.rights.has(right)) throw new Failure('forbidden');
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

/** An instant in the form that statements accept. Resolves offsets that only JavaScript parses. */
export const instantOrDefault = (text: string | undefined, otherwise: string) =>
  text === undefined ? otherwise : new Date(text).toISOString();

const distinct = <T>(values: readonly T[] | undefined) => (values === undefined ? undefined : [...new Set(values)]);
