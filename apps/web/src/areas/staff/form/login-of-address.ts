import type { Translate } from '@latchboard/texts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Login } from '../shapes.ts';

interface Holder {
  readonly name: string;
  readonly isDisabled: boolean;
}

/**
 * Finds the record with this email address in any case, active or not. Null if there is no such record that the caller
 * may see.
 */
async function holderOf<Row>(
  email: string,
  rowsOf: (filter: {
    readonly search: string;
    readonly isDisabled: boolean;
  }) => Promise<{ readonly rows: readonly Row[] }>,
  emailOf: (row: Row) => string,
): Promise<Row | null> {
  const search = email.trim().toLowerCase();
  for (const isDisabled of [false, true]) {
    const { rows } = await rowsOf({ search, isDisabled });
    const row = rows.find((candidate) => emailOf(candidate).toLowerCase() === search);
    if (row) return row;
  }
  return null;
}

/** Returns the customer login with this email address. */
async function loginOfAddress(email: string): Promise<Login | null> {
  const row = await holderOf(
    email,
    (filter) => api.staff.searchStaff(filter, { quiet: true }),
    (login) => login.email,
  );
  return row && api.staff.getStaff({ staffId: row.id }, { quiet: true });
}

/** Finds the internal user with this email address, or else the customer login. */
async function personOfAddress(email: string): Promise<Holder | null> {
  const user = await holderOf(
    email,
    (filter) => api.staff.listInternalUsers(filter, { quiet: true }),
    ({ personalInformation }) => personalInformation.contactEmail,
  );
  const person = user ?? (await loginOfAddress(email));
  return person && { name: person.personalInformation.name, isDisabled: person.isDisabled };
}

const isEmailTaken = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.fields.some(({ code }) => code === 'emailNotAvailable');

/** Form error that names the user with the email address. */
function takenAddressError(failure: ApiError, { name, isDisabled }: Holder, t: Translate): ApiError {
  const message = t(isDisabled ? 'staff.inactiveHasAddress' : 'staff.hasAddress', { name });
  const fields = failure.fields.map((field) => (field.code === 'emailNotAvailable' ? { ...field, message } : field));
  const { status, code, message: text } = failure;
  return new ApiError({ status, code, message: text, fields });
}

interface ExplainedFailure {
  readonly failure: unknown;
  readonly login: Login | null;
}

/**
 * Replaces the error "cannot be used" with one that names the user with the email address, if the caller may see that
 * login.
 */
export async function explainTakenAddress(failure: unknown, email: string, t: Translate): Promise<ExplainedFailure> {
  const login = isEmailTaken(failure) ? await loginOfAddress(email).catch(() => null) : null;
  if (!isEmailTaken(failure) || !login) return { failure, login: null };
  const { isDisabled, personalInformation } = login;
  return { failure: takenAddressError(failure, { name: personalInformation.name, isDisabled }, t), login };
}

/**
 * Like `explainTakenAddress`, for administrators of internal users. An internal user or a customer login can have the
 * email address.
 */
export async function explainTakenUserAddress(failure: unknown, email: string, t: Translate): Promise<unknown> {
  // If the lookup fails, the user gets the original error.
  const holder = isEmailTaken(failure) ? await personOfAddress(email).catch(() => null) : null;
  return isEmailTaken(failure) && holder ? takenAddressError(failure, holder, t) : failure;
}
