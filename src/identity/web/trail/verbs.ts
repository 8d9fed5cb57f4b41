import { spoken } from './values.ts';

/** What somebody did, by the action that the trail keeps, where the noun follows. */
const done: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  reversed: 'voided',
  'photo added': 'added a photo to',
  mapped: 'linked',
  'brought in': 'imported',
  'taken off': 'archived',
  'taken back': 'voided',
  'taken in again': 'put items back in',
  'left out': 'skipped items in',
  'recount asked': 'asked for a recount in',
  'read from a document': 'read from a document',
  'found later': 'claimed a later shortage in',
  'assigned to a count': 'added to a count',
  'many set': 'set many',
  ordered: 'placed',
  'put right': 'corrected',
  'told apart': 'marked as a different product:',
  'not told apart': 'no longer marks as different',
  'tried again': 'tried again',
  'reopened with an earlier one': 'reopened, with an earlier one,',
  'unlocked with an earlier one': 'unlocked, with an earlier one,',
  made: 'made',
  sent: 'sent',
  left: 'left',
  taken: 'took',
  lost: 'wrote off',
};

/** What somebody did to the own account; the words say it all. */
export const ownDeeds: Readonly<Record<string, string>> = {
  'signed in': 'signed in',
  'signed out': 'signed out',
  'went on to another venue': 'went on to another of their venues',
  'came from another venue': 'came from another of their venues',
  'changed the own password': 'changed their password',
  'changed the own profile': 'changed their profile',
  'chose a new password': 'chose a new password',
  'confirmed the address': 'confirmed their e-mail address',
  'began a second factor': 'started two-factor setup',
  'switched the second factor on': 'turned on two-factor sign-in',
  'switched the second factor off': 'turned off two-factor sign-in',
  'ended a session': 'ended one of their sessions',
  'ended the other sessions': 'ended their other sessions',
  joined: 'joined',
};

/** The past of the verbs with which calls say what they do. */
const past: Readonly<Record<string, string>> = Object.fromEntries(
  `accept accepted, add added, agree agreed, answer answered, apply applied, approve approved, ask asked, assign assigned, award awarded, begin began, bring brought, cancel cancelled, change changed, choose chose, claim claimed, close closed, complete completed,
  confirm confirmed, count counted, delete deleted, discard discarded, dissolve dissolved, draft drafted, drop dropped, empty emptied, end ended, fetch fetched, fix fixed, find looked for, finish finished, forget dropped, give gave, go went, guess had guessed, hand handed, import imported, join joined, keep kept, leave left, let let, look looked,
  mail mailed, make made, mark marked, match matched, merge merged, move moved, open opened, offer offered, order ordered, place placed, post posted, put put, quote quoted, read read, re-derive checked, recall recalled, receive received, record recorded, refuse refused, remember remembered, remove removed,
  rename renamed, reopen reopened, save saved, say said, see saw, send sent, set set, show showed, sign signed, start started, stop stopped, switch switched, take took, tell told, throw threw, trade traded, try tried, turn turned, undo undid, unlock unlocked, use used,
  withdraw withdrew, write wrote`
    .split(',')
    .map((pair) => pair.trim())
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);

/** A call without words of its own in the trail: its summary in the past tense. */
export function deedOfCall(summary: string): string {
  const clause = summary.split(/[:;,.]\s/)[0] ?? summary;
  const [verb = '', ...rest] = clause.split(' ');
  const told = past[verb.toLowerCase()];
  const words = rest.join(' ').replace(/\byour\b/g, 'their');
  return told ? `${told} ${words}` : `looked up ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
}

/** Verb and noun: "received delivery", or what it was set to where the action is a state. */
export function deed(action: string, noun: string): string {
  const told = done[action];
  if (told) return `${told} ${noun}`;
  const words = spoken(action);
  if (words.includes(' ') && noun === '') return words;
  return /^[a-z]+(ed|en|ew)\b/.test(words) ? `${words} ${noun}` : `set ${noun} to “${words}”`;
}
