import type { Moved } from './moved.ts'

const OF = 'tests/attacks/bot.ts'
const RULES = 'core/server/commands/bot/rules.test.ts'
const RUN = 'core/server/commands/bot/run.test.ts'
const NOTICE = 'tests/rules/attacks/the-rest.rules.ts'

const moved = (
  door: Moved['door'],
  from: string,
  file: string,
  pairs: Readonly<Record<string, string>>,
): Moved[] =>
  Object.entries(pairs).map(([attack, title]) => ({
    ...{ attack: `${from}: ${attack}`, door, file, title },
  }))

/** Nobody but the server makes a notice. */
const notice = (from: string, attacks: readonly string[]): Moved[] =>
  attacks.map((attack) => ({
    ...{ attack: `${from}: ${attack}`, door: 'closed', file: NOTICE },
    title: 'nobody makes, rewrites or removes a notification: one %s',
  }))

const FROM = 'bot-rules.rules.ts'

export const BOT_MOVED: readonly Moved[] = [
  ...moved('command', FROM, OF, {
    'a rule in a place that there is not': 'rule-21',
    'a rule in a place without a number': 'rule-1',
    'a rule by chance': 'where there is none',
    'a rule of a kind without a first rule, in the kind’s place': 'after-joining',
    'a rule that names another place': 'rule-02',
    'a rule of a kind that there is not': 'an admin adds a rule of a kind that there is not',
    'a rule at 24 o’clock': 'at 24 o’clock',
    'a rule at half past': 'at half past',
    'a rule on no day': 'on no day',
    'a rule on an eighth day': 'on an eighth day',
    'a rule on half a day': 'on half a day',
    'a rule on days in words': 'on days in words',
    'a rule after no day': 'after no day',
    'a rule after more than a year': 'after more than a year',
    'a rule with a name that is too long': 'with a name that is too long',
    'a rule with a title that is too long': 'with a name that is too long',
    'a rule without a title': 'without a title',
    'a rule with a text that is too long': 'with a text that is too long',
    'a rule with a link that leads elsewhere': 'with a link to a website',
    'a rule for a group that there is not': 'for a group that there is not',
    'a rule for a group by a path': 'for a list of groups',
    'a rule made tomorrow': 'that is made tomorrow',
    'a rule on since tomorrow': 'that is on since ever',
    'a rule on since no time': 'that is on since ever',
    'a rule deleted in words': 'that is deleted',
    'a rule that nudged at no time': 'that nudged in 2099',
    'a rule that nudged less than nobody': 'that nudged in 2099',
    'a rule that was held back at no time': 'that held back from many',
    'a rule that was held back from half a member': 'that held back from many',
    'a rule with an author': 'with a field more',
    'a rule added by a coach': 'adds a rule of the bot',
    'a copy by a member': 'adds a rule of the bot',
    'a deleted rule brought back by a coach': 'brings back a rule of the bot',
    'a rule tested on somebody else': 'a test of a rule goes to somebody else',
    'a run that changes the words unlogged': 'an admin runs a rule in words of their own',
    'a run that changes the weekdays unlogged': 'an admin runs a rule in words of their own',
  }),
  ...moved('command', FROM, RULES, {
    'a rule with a name of two lines': 'keeps its name in one line',
    'a rule without a text': 'keeps the notes of a run during an edit, and its kind and place',
    'a rule that nobody logged': 'start switched off, each at a place of its own, and are logged',
    'a rule under the log’s entry of another':
      'start switched off, each at a place of its own, and are logged',
    'a rule under the name of another admin':
      'start switched off, each at a place of its own, and are logged',
    'a rule added without a word': 'start switched off, each at a place of its own, and are logged',
    'three welcomes, the last in no place':
      'start switched off, each at a place of its own, and are logged',
    'a rule deleted without a word':
      'leaves every list, even one of the first kinds, and comes back as it was',
    'a rule removed from the record for good': 'comes back as it was',
    'are added, saved, deleted and brought back up to their number':
      'stop at the last place, adding all or none, and spare an unreadable one',
    'are accepted without the fields that earlier versions do not know, and keep a group that is gone':
      'accepts a group that exists, or the one that it had',
  }),
  ...notice(FROM, [
    'a nudge of an added rule in other words',
    'a nudge in the place of another rule',
    'a nudge of a rule in no place',
    'a second nudge of next week',
    'a welcome in other words',
    'a welcome by a coach',
  ]),
  ...moved('command', 'broadcasts.rules.ts', OF, {
    'has rules that admins alone read and change': 'changes a rule of the bot',
  }),
  ...moved('command', 'broadcasts.rules.ts', RUN, {
    'is run by an admin, and tells nobody twice':
      'nudges the members it reaches, as stored, once, and logs that',
  }),
  ...moved('command', 'admins.rules.ts', RULES, {
    'a rule of the bot': 'start switched off, each at a place of its own, and are logged',
    'a rule of the bot in other words': 'Other words',
  }),
  ...moved('command', 'admins.rules.ts', RUN, {
    'a rule of the bot that reaches everybody':
      'nudges everybody only after a confirmation, which is logged',
  }),
  ...notice('admins.rules.ts', [
    'a nudge in other words than the rule’s',
    'a nudge of a rule that is not stored',
    'a nudge to somebody else',
  ]),
  ...moved('closed', 'admins.rules.ts', 'core/policies/collections/collections.ts', {
    'what is machinery needs an admin: a rule of the bot': 'botRules',
  }),
  ...moved('command', 'former-admins.rules.ts', OF, {
    'saves a rule of the bot': 'a former admin',
    'nudges in the bot’s words': 'runs a rule of the bot',
  }),
  ...moved('command', 'bounds.rules.ts', OF, {
    'a rule of the bot: lastRun': 'whose last run is in 2099',
    'a rule of the bot: lastSent': 'that has nudged many',
    'a rule of the bot: count': 'after more than a year',
  }),
  ...notice('notification-ids.rules.ts', [
    'a nudge as an announcement',
    'a nudge of next week',
    'a nudge of a rule that there is not',
    'a nudge in another member’s place',
    'a welcome as a nudge',
  ]),
]
