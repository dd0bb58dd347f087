import { isHandlerGroupElsewhere, isLockElsewhere } from './file-names.mjs';
import { isTest } from './targets.mjs';

/**
 * @typedef {'neverCast' | 'busyFlag' | 'rightOutsidePolicy' | 'poolOutsidePolicy' | 'contextFirst' | 'emailText' | 'jobsInIndex' | 'transactionLater' | 'silentCatch' | 'longHandler' | 'lockElsewhere' | 'callsElsewhere' | 'typedState'} HabitName
 * @typedef {{ path: string, line: number, habit: HabitName }} Habit
 * @typedef {(node: any, path: string, text: string) => boolean} Finds
 */

const isAreaCode = (/** @type {string} */ path) =>
  path.startsWith('apps/server/src/areas/') && !isTest(path) && !path.endsWith('/policy.ts');
const isScreenCode = (/** @type {string} */ path) => /^(apps\/(web|kiosk)|packages\/ui)\/src\//.test(path);
const busySetter = /^set(Busy|Loading|Pending|Running|Saving|Sending|Submitting|Uploading|Working)$/;
const contextParts = new Set(['tx', 'actor', 'platform', 'now', 'transaction', 'asSystem']);
const maxHandlerLines = 20;
const contextType = /^(\w*Context|Ctx)$/;

const textFields = new Set(['TextField', 'input', 'textarea']);

/** Whether a node is component state for typed text: a state that starts empty, or the value of a text field. */
function isTypedState(/** @type {any} */ node, /** @type {string} */ text) {
  if (node.type === 'CallExpression') return node.callee.name === 'useState' && node.arguments[0]?.value === '';
  if (node.type !== 'JSXOpeningElement' || !textFields.has(node.name.name)) return false;
  const attributeOf = (/** @type {string} */ name) =>
    node.attributes.find((/** @type {any} */ attribute) => attribute.name?.name === name)?.value;
  if (['search', 'password', 'checkbox', 'radio', 'file'].includes(attributeOf('type')?.value)) return false;
  const state = attributeOf('value')?.expression?.name;
  return state !== undefined && new RegExp(`\\[${state}, \\w+\\] = useState\\b`).test(text);
}

/**
 * The violations that each rule finds, and the recommended alternative.
 * @type {Readonly<Record<HabitName, { finds: Finds, instead: string }>>}
 */
export const habits = {
  neverCast: {
    finds: (node) => node.type === 'TSAsExpression' && node.typeAnnotation?.type === 'TSNeverKeyword',
    instead: '"as never" turns the type check off: fix the type',
  },
  busyFlag: {
    finds: (node, path) =>
      isScreenCode(path) &&
      node.type === 'VariableDeclarator' &&
      node.id.type === 'ArrayPattern' &&
      busySetter.test(node.id.elements[1]?.name ?? '') &&
      node.init?.callee?.name === 'useState',
    instead: 'useAction sets the busy flag and shows the error',
  },
  rightOutsidePolicy: {
    finds: (node, path) =>
      isAreaCode(path) &&
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.name === 'has' &&
      /^(rights|realRights)$/.test(node.callee.object.property?.name ?? node.callee.object.name ?? ''),
    instead: 'a rule about rights is a named predicate in policy.ts',
  },
  poolOutsidePolicy: {
    finds: (node, path) =>
      isAreaCode(path) &&
      node.type === 'BinaryExpression' &&
      /^[!=]==$/.test(node.operator) &&
      [node.left, node.right].some((side) => side.property?.name === 'pool' && isActor(side.object)),
    instead: 'a rule about internal users and customers is a named predicate in policy.ts',
  },
  contextFirst: {
    finds: (node, path) =>
      isAreaCode(path) && /Function/.test(node.type) && node.params?.length > 1 && isContext(node.params[0]),
    instead: 'the context is the last parameter: (input, ctx)',
  },
  emailText: {
    finds: (node, path) =>
      isAreaCode(path) &&
      !path.includes('/emails/') &&
      node.type === 'ImportSpecifier' &&
      node.imported.name === 'emailContent',
    instead: 'the texts of emails are in emails/',
  },
  jobsInIndex: {
    finds: (node, path) =>
      isAreaCode(path) &&
      path.endsWith('/index.ts') &&
      node.type === 'Property' &&
      node.key.name === 'jobs' &&
      !node.shorthand,
    instead: 'the jobs of an area are in jobs.ts',
  },
  transactionLater: {
    finds: (node, path) =>
      /^apps\/server\/src\/(areas|platform)\//.test(path) &&
      !isTest(path) &&
      /Function/.test(node.type) &&
      node.params?.some((/** @type {any} */ param, /** @type {number} */ index) => index > 0 && isTransaction(param)),
    instead: 'the transaction is the first parameter of a step: (tx, subject)',
  },
  longHandler: {
    finds: (node, path, text) =>
      isAreaCode(path) && handlersOf(node).some((handler) => statementLines(handler, text) > maxHandlerLines),
    instead: `a handler has at most ${maxHandlerLines} lines (load, allow, act, present): move rules to policy.ts, save.ts, or queries.ts`,
  },
  lockElsewhere: {
    finds: (node, path) => isAreaCode(path) && isLockElsewhere(node, path),
    instead: 'a lock that other files take is in lock.ts',
  },
  callsElsewhere: {
    finds: (node, path) => isAreaCode(path) && isHandlerGroupElsewhere(node, path),
    instead: 'the handlers of calls are in calls.ts',
  },
  silentCatch: {
    finds: (node, path, text) => isScreenCode(path) && !isTest(path) && isSilent(node, text) && !hasReason(node, text),
    instead: 'an ignored error needs a comment with the reason',
  },
  typedState: {
    finds: (node, path, text) =>
      isScreenCode(path) && !isTest(path) && !/\/(search|filters|development)\//.test(path) && isTypedState(node, text),
    instead:
      'typed text survives a reload: useDraftState, or an exception for a search field, a filter, a password, or a code',
  },
};

/** Functions of a handler, or of an object of handlers. @param {any} node @returns {any[]} */
function handlersOf(node) {
  if (node.type !== 'VariableDeclarator') return [];
  const type = node.id.typeAnnotation?.typeAnnotation.typeName?.name;
  if (type === 'Handler') return [node.init];
  return type === 'Calls' ? (node.init?.properties?.map((/** @type {any} */ child) => child.value) ?? []) : [];
}

/**
 * Returns the number of lines in a function, without its first and last line and without the columns of an export.
 * @param {any} handler @param {string} text
 */
function statementLines(handler, text) {
  const body = handler?.body;
  if (!body) return 0;
  const isBlock = body.type === 'BlockStatement';
  return linesOf(body, text) - (isBlock ? 2 : 0) - columnLines(body, text);
}

/** @param {any} node @param {string} text @returns {number} */
function columnLines(node, text) {
  if (Array.isArray(node)) return node.reduce((sum, child) => sum + columnLines(child, text), 0);
  if (!node || typeof node !== 'object') return 0;
  if (node.type === 'Property' && node.key.name === 'columns') return linesOf(node, text);
  return Object.values(node).reduce((sum, child) => sum + columnLines(child, text), 0);
}

/** @param {any} node @param {string} text */
const linesOf = (node, text) => text.slice(node.start, node.end).split('\n').length;

/** Whether a value is `actor` or a member with that name, such as `ctx.actor`. @param {any} value */
const isActor = (value) => (value.property?.name ?? value.name) === 'actor';

/** @param {any} parameter */
function isContext(parameter) {
  const type = parameter.typeAnnotation?.typeAnnotation;
  const isNamed = type?.type === 'TSTypeReference' && contextType.test(type.typeName.name ?? '');
  const parts =
    parameter.properties?.filter((/** @type {any} */ property) => contextParts.has(property.key?.name)) ?? [];
  return parameter.name === 'ctx' || isNamed || parts.length > 1;
}

/** @param {any} parameter */
const isTransaction = ({ name, typeAnnotation }) =>
  name === 'tx' && typeAnnotation?.typeAnnotation.typeName?.name === 'Tx';

/** Whether a catch ignores the error of asynchronous work. @param {any} node @param {string} text */
function isSilent(node, text) {
  if (node.type === 'TryStatement') {
    const [soleStatement, ...others] = node.handler?.body.body ?? [];
    const isDropped =
      !soleStatement ||
      (others.length === 0 && soleStatement.type === 'ReturnStatement' && isEmpty(soleStatement.argument));
    return isDropped && node.handler?.param === null && /\bawait\b/.test(text.slice(node.block.start, node.block.end));
  }
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'catch') return false;
  const [handler] = node.arguments;
  return handler?.type === 'ArrowFunctionExpression' && handler.params.length === 0 && isEmpty(handler.body);
}

/** Whether an expression is an empty value, such as `undefined`, `null`, `false`, `[]`, or `{}`. @param {any} value */
function isEmpty(value) {
  if (!value || value.name === 'undefined' || (value.type === 'Literal' && !value.value)) return true;
  return [value.elements, value.properties, value.body].some((parts) => Array.isArray(parts) && parts.length === 0);
}

/**
 * Whether a catch has a comment: inside it, or on one of the two lines above it.
 * @param {any} node @param {string} text
 */
function hasReason(node, text) {
  if (text.slice(node.start, node.end).includes('//')) return true;
  const before = text.slice(0, node.end).split('\n');
  const first = text.slice(0, node.start).split('\n').length;
  return before.slice(Math.max(0, first - 3), before.length).some((line) => /^\s*(\/\/|\/?\*)/.test(line));
}
