import { type Access, type Call, isOpenToPrograms } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/errors.ts';
import type { Actor, PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { anonymousActor, authenticateCabinet, loadPerson, tokenOf } from './authenticate.ts';
import { authenticateDirectory } from './authenticate-directory.ts';
import { authenticateProgram, isProgramKey } from './authenticate-program.ts';

/**
 * Identifies the caller and checks access, in this order: a missing sign-in is a 401, a gate is a 403, and a missing
 * right is a 403 (RGT-01). For a call that is open to anyone, the token is not checked here.
 */
export async function admit(platform: Platform, call: Call, request: FastifyRequest): Promise<Actor> {
  const { access } = call;
  if ('for' in access && access.for === 'device')
    return authenticateCabinet(platform, tokenOf(request.headers.authorization));
  if ('for' in access && access.for === 'directory')
    return authenticateDirectory(platform, tokenOf(request.headers.authorization), request.ip);
  if ('for' in access && access.for === 'anyone') return anonymousActor;
  const token = tokenOf(request.headers.authorization);
  const customError = 'otherwise' in access ? access.otherwise : undefined;
  if (!token) throw new Failure(customError ?? 'notSignedIn');
  const header = request.headers['x-impersonate'];
  const impersonatedId = Array.isArray(header) ? header[0] : header;
  if (isProgramKey(token))
    return admitProgram(call, await authenticateProgram(platform, token, request.ip), impersonatedId);
  const actor = await loadPerson(platform, token, impersonatedId);
  passGate(call, actor);
  requireCallAccess(call, actor);
  return actor;
}

/** Allows a program to make the calls for which it has rights, except user-only calls (BEY-13). */
function admitProgram(call: Call, program: PersonActor, impersonatedId: string | undefined): PersonActor {
  if (impersonatedId) throw new Failure('forbidden');
  if (!isOpenToPrograms(call)) throw new Failure('notForPrograms');
  if ('right' in call.access) requireRight(program, call.access);
  return program;
}

/** Checks the access of a call that a job makes for a user. */
export function requireCallAccess({ access }: Call, actor: PersonActor): void {
  if ('right' in access) requireRight(actor, access);
  if ('reach' in access && access.reach === 'internal' && actor.pool !== 'internal') throw new Failure('forbidden');
}

type NeedsRight = Extract<Access, { right: unknown }>;

/**
 * Throws `forbidden` if a user lacks the right for a call. Imports also use this check, because they do the same work
 * as the calls.
 */
export function requireRight(actor: PersonActor, access: NeedsRight): void {
  if (!hasRight(actor, access)) throw new Failure('forbidden');
}

/** Whether a user has the right for a call. */
export function hasRight(actor: PersonActor, { right, also, both }: NeedsRight): boolean {
  if (!holdsAny(actor.rights, right)) return false;
  if (also && !actor.rights.has(also)) return false;
  return !both || holdsAny(actor.realRights, right);
}

const gateCodes = {
  newPassword: 'newPasswordRequired',
  secondFactor: 'secondFactorRequired',
  noAccess: 'noAccess',
} as const;

function passGate(call: Call, actor: PersonActor): void {
  const expected = 'for' in call.access && call.access.for === 'gate' ? call.access.gate : null;
  // At a gate, users act as themselves. Impersonation starts after the gate.
  const isSelf = actor.realStaffId === actor.staffId;
  if (actor.gate === expected && (actor.gate === null || isSelf)) return;
  throw new Failure(actor.gate === null ? 'forbidden' : gateCodes[actor.gate]);
}

function holdsAny(rights: ReadonlySet<RightKey>, right: RightKey | readonly RightKey[]): boolean {
  return typeof right === 'string' ? rights.has(right) : right.some((alternative) => rights.has(alternative));
}
