/** The rules of the log, as the demo uses them: a demo's log is made by the rules that a real one is made by. */
export { canonicalJson } from '../areas/key-activity/rules/canonical-json.ts';
export { clockOffset, eventTime } from '../areas/key-activity/rules/clock.ts';
export { applyInput, type Custody, neverSeen } from '../areas/key-activity/rules/custody.ts';
export { batchMessage, chain, type Head, headBefore, sha256 } from '../areas/key-activity/rules/digest.ts';
export { dueBackOf } from '../areas/key-activity/rules/due-back.ts';
export { rawPublicKey, signWith } from '../areas/key-activity/rules/ed25519.ts';
export { compareOrder, type OrderKey, orderKey } from '../areas/key-activity/rules/order.ts';
