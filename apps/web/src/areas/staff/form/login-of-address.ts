import type { Translate } from '@latchboard/texts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Login } from '../shapes.ts';

/** The customer's login that has exactly this address, active or not; null when nobody within reach has it. */
async function loginOfAddress(email: string): Promise<Login | null> {
  const address = email.trim().toLowerCase();
  for (const isDisabled of [false, true]) {
    const { rows } = await api.staff.searchStaff({ search: address, isDisabled }, { quiet: true });
    const row = rows.find((one) => one.email.toLowerCase() === address);
    if (row) return api.staff.getStaff({ staffId: row.id }, { quiet: true });
  }
  return null;
}

interface Refused {
  /** The refusal as the form shows it. */
  readonly failure: unknown;
  readonly login: Login | null;
}

/** Turns "cannot be used" into whose login has the address, as far as the asker may see that login. */
export async function nameHolder(failure: unknown, email: string, t: Translate): Promise<Refused> {
  const isTaken = failure instanceof ApiError && failure.fields.some(({ code }) => code === 'emailNotAvailable');
  const login = isTaken ? await loginOfAddress(email).catch(() => null) : null;
  if (!isTaken || !login) return { failure, login: null };
  const { name } = login.personalInformation;
  const message = t(login.isDisabled ? 'staff.inactiveHasAddress' : 'staff.hasAddress', { name });
  const fields = failure.fields.map((field) => (field.code === 'emailNotAvailable' ? { ...field, message } : field));
  const { status, code, message: text } = failure;
  return { failure: new ApiError({ status, code, message: text, fields }), login };
}
