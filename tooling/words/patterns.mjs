/**
 * Discouraged wording in comments, test titles, documents, and English texts, with its replacement.
 * @type {Readonly<Record<string, { pattern: RegExp, instead: string, except?: RegExp }>>}
 */
export const patterns = {
  'what … is': {
    pattern: /\bwhat (is|are|was|were|it|has|they)\b/i,
    instead: 'a noun: "the missing rows"',
    except: /\bwhat (is|are|was|were) [^.]*\?/i,
  },
  somebody: { pattern: /\b(some|no|any|every)body\b|\bwhoever\b/i, instead: 'a role, "a user", or "no one"' },
  stand: { pattern: /\b(stands?|standing|stood)\b/i, instead: '"is", "is stored", or "contains"' },
  come: { pattern: /\b(comes?|came)\b/i, instead: '"is", "arrives", or "returns"' },
  hold: {
    pattern: /\b(holds?|held)\b/i,
    instead: '"applies", "is valid", or "contains"',
    except: /\b(keys?|badge|lock|hold(s|er)? to)\b/i,
  },
  'so that': { pattern: /\bso that\b/i, instead: 'a new sentence' },
  told: { pattern: /\b(is|are|was|were|be) (told|said)\b|\btells?\b/i, instead: '"is notified" or "shows"' },
  beside: { pattern: /\bbeside\b/i, instead: '"next to" or "with"' },
  'hang on': { pattern: /\bhangs? on\b/i, instead: '"belongs to"', except: /\bhooks?\b/i },
  'in words': { pattern: /\bin words\b/i, instead: '"as text"' },
  press: {
    pattern: /\bpress(es)?\b/i,
    instead: '"click", "action", or "submit"',
    except: /\b(key|keypad|button|Enter|Escape)\b/i,
  },
  'take back': {
    pattern: /\b(take|took|taken|takes|give|gives|gave|given|lead|leads)( \w+)? back\b/i,
    instead: '"undo", "return", or "redirect"',
  },
  'at once': { pattern: /\bat once\b/i, instead: '"immediately" or "at the same time"' },
  meanwhile: { pattern: /\bmeanwhile\b/i, instead: '"in the meantime"' },
  'of its own': { pattern: /\bof (its|their|his|her) own\b/i, instead: '"separate"' },
  lie: { pattern: /\blies?\b/i, instead: '"is"' },
  hear: { pattern: /\bhears?( of)?\b/i, instead: '"is notified"' },
  maker: { pattern: /(?<![{-])\bmakers?\b(?![}-])/i, instead: '"creator", "author", or "manufacturer"' },
  'a take': {
    pattern: /\b(a|the|this|each|every|last) take\b/i,
    instead: '"taking the key" or "the event that took the key"',
  },
};
