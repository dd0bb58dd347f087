import type { CallInput, contract } from '@latchboard/contract';
import { exceptionCatalogue } from '@latchboard/contract/key-activity/rules/exceptions';
import type { TransactionKind } from '@latchboard/contract/key-activity/rules/report-kinds';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type CountInput = CallInput<typeof contract.keyActivity.countTransactions>;

/** What a report is narrowed by, as its statements take it. A list stands for "one of these"; absent means any. */
export interface Narrowing {
  readonly propertyId: number;
  readonly report: TransactionKind;
  readonly from: string;
  readonly to: string;
  readonly tag?: readonly string[] | undefined;
  readonly unit?: readonly string[] | undefined;
  readonly badge?: readonly string[] | undefined;
  readonly activity?: readonly number[] | undefined;
  readonly exception?: readonly string[] | undefined;
  readonly show: 'all' | 'keys' | 'problems';
}

/** Exceptions that only inform; any other is a problem. */
export const harmlessExceptions = exceptionCatalogue
  .filter(({ severity }) => severity === 'info')
  .map(({ code }): string => code);

/** Who may see hooks and tags may also narrow by them; nobody learns a tag by asking for it. */
export const seesHooks = (actor: PersonActor) => actor.rights.has('Report-HooksTags_READ');

export function narrowingOf(input: CountInput, actor: PersonActor): Narrowing {
  if (input.tag && !seesHooks(actor)) throw new Failure('forbidden');
  return {
    ...input,
    from: instantOr(input.from, '-infinity'),
    to: instantOr(input.to, 'infinity'),
    tag: distinct(input.tag),
    unit: distinct(input.unit),
    badge: distinct(input.badge),
    activity: distinct(input.activity),
    exception: distinct(input.exception),
  };
}

/** An instant in the form the statements take; an offset that only JavaScript knows is resolved here. */
export const instantOr = (text: string | undefined, otherwise: string) =>
  text === undefined ? otherwise : new Date(text).toISOString();

const distinct = <T>(values: readonly T[] | undefined) => (values === undefined ? undefined : [...new Set(values)]);
