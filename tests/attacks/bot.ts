import { newRule } from '#core/policies/bot/rule-list.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import type { Attack, Given } from './attack.ts'

const ASKED = '0123456789abcdef'
const { kind, name, title, body, link, hour, days, count, groupId } = newRule('absent', 'Long gone')
const CONTENT = { name, title, body, link, hour, days, count, groupId }
const RULE = { ...newRule('absent', 'Long gone'), id: 'rule-01', created: 1_700_000_000_000 }
const PLACE = { id: RULE.id, created: RULE.created }
const given: readonly Given[] = [{ collection: 'botRules', data: RULE }]
const removed: readonly Given[] = [
  { collection: 'botRules', data: { ...RULE, ...{ removed: true } } },
]
const ADD: RequestOf<'add-bot-rules'> = { id: ASKED, rules: [{ kind, ...CONTENT }] }
const SAVE: RequestOf<'save-bot-rule'> = {
  ...{ id: 'rule-01', ...CONTENT, groupId: 'birds', days: 62, on: true, everybody: false },
}

/** What no rule can hold, and what only a run says of it. */
const VALUES: Readonly<Record<string, object>> = {
  'at 24 o’clock': { hour: 24 },
  'at half past': { hour: 7.5 },
  'on no day': { days: 0 },
  'on an eighth day': { days: 128 },
  'on half a day': { days: 1.5 },
  'on days in words': { days: 'weekdays' },
  'after no day': { count: 0 },
  'after more than a year': { count: 366 },
  'with a name that is too long': { name: 'x'.repeat(121) },
  'without a name': { name: ' ' },
  'without a title': { title: '' },
  'with a text that is too long': { body: 'x'.repeat(2_001) },
  'with a link to a website': { link: 'https://evil.example/' },
  'for a group that there is not': { groupId: 'herons' },
  'for a list of groups': { groupId: ['birds'] },
  'that is on by half': { on: 1 },
  'that may reach everybody by half': { everybody: 'yes' },
  'whose last run is in 2099': { lastRun: 4_070_908_800_000 },
  'that has nudged many': { lastSent: 99 },
  'that nudged in 2099': { sentAt: 4_070_908_800_000, sentTo: 9 },
  'that held back from many': { cappedAt: 1, capped: 9 },
  'that is not held': { held: false },
  'that is made tomorrow': { created: 4_070_908_800_000 },
  'that is on since ever': { since: 1 },
  'that is deleted': { removed: true },
  'of another kind': { kind: 'perfect-day' },
  'with a field more': { extra: 1 },
}

const values = Object.entries(VALUES).map(
  ([what, more]): Attack => ({
    title: `an admin saves a rule of the bot ${what}`,
    ...{ by: 'ada', kind: 'save-bot-rule', request: { ...SAVE, ...more }, given, code: 'invalid' },
    honest: { request: SAVE },
  }),
)

const places = ['rule-21', 'rule-1', 'rule-02', 'after-joining', ASKED].map(
  (id): Attack => ({
    title: `an admin saves a rule of the bot in the place ${id}, where there is none`,
    ...{ by: 'ada', kind: 'save-bot-rule', request: { ...SAVE, id }, given, code: 'not-found' },
    honest: { request: SAVE },
  }),
)

type Deed = Omit<Attack, 'title' | 'by' | 'code' | 'honest'> & { readonly does: string }
const DEEDS: readonly Deed[] = [
  { does: 'adds a rule of the bot', kind: 'add-bot-rules', request: ADD },
  { does: 'changes a rule of the bot', kind: 'save-bot-rule', request: SAVE, given },
  { does: 'deletes a rule of the bot', kind: 'remove-bot-rule', request: PLACE, given },
  {
    ...{ does: 'brings back a rule of the bot', kind: 'restore-bot-rule', request: PLACE },
    given: removed,
  },
  { does: 'runs a rule of the bot', kind: 'run-bot-rule', request: { id: 'rule-01' }, given },
  {
    ...{ does: 'tests a rule of the bot', kind: 'test-bot-rule', given },
    request: { id: ASKED, ruleId: 'rule-01' },
  },
]

const WHO = {
  mia: 'a member',
  cleo: 'a coach',
  zoe: 'an account that is closed',
  alan: 'a former admin, by a token that still says so,',
} as const

const rights = DEEDS.flatMap(({ does, ...deed }) =>
  (['mia', 'cleo', 'zoe', 'alan'] as const).map(
    (by): Attack => ({
      ...{ ...deed, title: `${WHO[by]} ${does}`, by },
      ...{ code: 'not-admin', honest: { by: 'ada' } },
    }),
  ),
)

const others: readonly Attack[] = [
  {
    title: 'an admin adds a rule that is on from the start',
    ...{ by: 'ada', kind: 'add-bot-rules', code: 'invalid' },
    request: { id: ASKED, rules: [{ kind, ...CONTENT, on: true }] },
    honest: { request: ADD },
  },
  {
    title: 'an admin adds a rule of a kind that there is not',
    ...{ by: 'ada', kind: 'add-bot-rules', code: 'invalid' },
    request: { id: ASKED, rules: [{ ...CONTENT, kind: 'birthday' }] },
    honest: { request: ADD },
  },
  {
    title: 'an admin changes a deleted rule',
    ...{ by: 'ada', kind: 'save-bot-rule', request: SAVE, given: removed, code: 'not-found' },
    honest: { request: { ...SAVE, id: 'absent' } },
  },
  {
    title: 'an admin runs a deleted rule',
    ...{ by: 'ada', kind: 'run-bot-rule', request: { id: 'rule-01' }, given: removed },
    code: 'not-found',
    honest: { request: { id: 'absent' } },
  },
  {
    title: 'an admin runs a rule in words of their own',
    ...{ by: 'ada', kind: 'run-bot-rule', given, code: 'invalid' },
    request: { id: 'rule-01', title: 'Pay here' },
    honest: { request: { id: 'rule-01' } },
  },
  {
    title: 'a test of a rule goes to somebody else',
    ...{ by: 'ada', kind: 'test-bot-rule', given, code: 'invalid' },
    request: { id: ASKED, ruleId: 'rule-01', userId: 'mia' },
    honest: { request: { id: ASKED, ruleId: 'rule-01' } },
  },
]

/** The rules of the Community bot: who makes and runs them, and what they hold. */
export const BOT_ATTACKS: readonly Attack[] = [...rights, ...values, ...places, ...others]
