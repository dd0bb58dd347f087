import { type Access, type Call, isOpenToPrograms } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/errors.ts';
import type { Actor, PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nobody, tokenOf, whichCabinet, whoIs } from './authenticate.ts';
import { whichDirectory } from './which-directory.ts';
import { isProgramKey, whichProgram } from './which-program.ts';

/**
 * Who is calling, and whether the call is open to them: signed in 401, gate 403, right 403, in this order (RGT-01). A call for
 * anyone runs as signed out, whatever the request carries.
 */
export async function admit(platform: Platform, call: Call, request: FastifyRequest): Promise<Actor> {
  const { access } = call;
  if ('for' in access && access.for === 'device') return whichCabinet(platform, tokenOf(request.headers.authorization));
  if ('for' in access && access.for === 'directory')
    return whichDirectory(platform, tokenOf(request.headers.authorization), request.ip);
  if ('for' in access && access.for === 'anyone') return nobody;
  const token = tokenOf(request.headers.authorization);
  const toldOtherwise = 'otherwise' in access ? access.otherwise : undefined;
  if (!token) throw new Failure(toldOtherwise ?? 'notSignedIn');
  const header = request.headers['x-impersonate'];
  const viewed = Array.isArray(header) ? header[0] : header;
  if (isProgramKey(token)) return admitProgram(call, await whichProgram(platform, token, request.ip), viewed);
  const actor = await whoIs(platform, token, viewed);
  passGate(call, actor);
  demandCall(call, actor);
  return actor;
}

/** A program may make the calls of its rights, but never calls for people only (BEY-13). */
function admitProgram(call: Call, program: PersonActor, viewed: string | undefined): PersonActor {
  if (viewed) throw new Failure('forbidden');
  if (!isOpenToPrograms(call)) throw new Failure('notForPrograms');
  if ('right' in call.access) demandRight(program, call.access);
  return program;
}

/** The same for work that makes a call for a person without a request. */
export function demandCall({ access }: Call, actor: PersonActor): void {
  if ('right' in access) demandRight(actor, access);
  if ('reach' in access && access.reach === 'internal' && actor.pool !== 'internal') throw new Failure('forbidden');
}

type NeedsRight = Extract<Access, { right: unknown }>;

/** Refuses a person without the right of a call. An import calls it too: it does the same work by another way. */
export function demandRight(actor: PersonActor, access: NeedsRight): void {
  if (!holdsRight(actor, access)) throw new Failure('forbidden');
}

/** Whether a person has the right of a call. */
export function holdsRight(actor: PersonActor, { right, also, both }: NeedsRight): boolean {
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
  // A person at a gate acts as themselves: viewing as somebody else begins behind it.
  const isOneself = actor.realStaffId === actor.staffId;
  if (actor.gate === expected && (actor.gate === null || isOneself)) return;
  throw new Failure(actor.gate === null ? 'forbidden' : gateCodes[actor.gate]);
}

function holdsAny(rights: ReadonlySet<RightKey>, right: RightKey | readonly RightKey[]): boolean {
  return typeof right === 'string' ? rights.has(right) : right.some((one) => rights.has(one));
}
