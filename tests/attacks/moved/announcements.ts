import { BAD_LINKS } from '../announcements.ts'
import type { Moved } from './moved.ts'

const OF = 'tests/attacks/announcements.ts'
const SEND = 'core/server/commands/announcements/send.test.ts'
const CHANGE = 'core/server/commands/announcements/change.test.ts'
const BEGIN = 'core/server/commands/announcements/begin.test.ts'
const NOTICE = 'tests/rules/attacks/the-rest.rules.ts'

const command = (from: string, to: string, pairs: Readonly<Record<string, string>>): Moved[] =>
  Object.entries(pairs).map(([attack, title]) => ({
    ...{ attack: `${from}: ${attack}`, door: 'command', file: to, title },
  }))
/** Nobody but the server makes a notice. */
const notice = (from: string, attacks: readonly string[]): Moved[] =>
  attacks.map((attack) => ({
    ...{ attack: `${from}: ${attack}`, door: 'closed', file: NOTICE },
    title: 'nobody makes, rewrites or removes a notification: one %s',
  }))
const closed = (from: string, collection: string, attacks: readonly string[]): Moved[] =>
  attacks.map((attack) => ({
    ...{ attack: `${from}: ${attack}`, door: 'closed', title: collection },
    file: 'core/policies/collections/collections.ts',
  }))

const links = BAD_LINKS.flatMap((bad) => {
  const to = JSON.stringify(bad).slice(0, 60)
  return [
    ...command('announcements.rules.ts', OF, {
      [`an announcement that leads to ${to}`]: 'an announcement leads to',
      [`a test that leads to ${to}`]: 'a test of an announcement leads to',
    }),
  ]
})

export const ANNOUNCEMENTS_MOVED: readonly Moved[] = [
  ...links,
  ...closed('announcements.rules.ts', 'broadcasts', [
    'another website than the announcement’s',
    'a website in an announcement without one',
  ]),
  ...notice('announcements.rules.ts', ['a website in the notice of a move', 'a coach’s word']),
  ...command('announcements.rules.ts', OF, {
    'are stored by a coach': 'stores chosen members of an announcement',
    'are stored for another announcement': 'an announcement uses the list of another one',
    'go by a coach': 'announces something to chosen members',
  }),
  ...command('announcements.rules.ts', BEGIN, {
    'are stored without an entry in the log':
      'takes author, name and time from the server, and is logged',
    'are stored without their announcement':
      'block an announcement until all of them, and no others, have arrived',
  }),
  ...command('announcements.rules.ts', SEND, {
    'go while the announcement stays where it is':
      'continues where it was killed, and overwrites nothing that was seen',
  }),
  ...command('planned-announcements.rules.ts', OF, {
    'is planned by a coach': 'plans an announcement',
    'is planned in another admin’s name': 'in another admin’s name',
    'is planned for no time': 'planned for a text',
    'is planned for time 0': 'planned for the next century',
    'is planned for a text': 'planned for a text',
    'is made as if it had been sent': 'called sent',
    'begins by a coach': 'asks to ',
    'is sent without having been sent': 'called sent',
    'changes its words as it begins': 'an announcement is begun in the place of another one',
    'is cancelled at its time by a coach': 'asks to ',
    'is cancelled for any other reason': 'cancelled for a reason of its own',
    'begins with a reason why it was cancelled': 'cancelled for a reason of its own',
    'is replaced by a coach': 'replaces a planned announcement',
  }),
  ...command('planned-announcements.rules.ts', SEND, {
    'is planned without an entry in the log': 'plan-broadcast by ada',
    'begins without an entry in the log': 'broadcast by schedule',
    'is cancelled at its time without an entry in the log': 'cancel-broadcast by schedule',
    'reaches a member while it is planned': 'reaches nobody before its time',
  }),
  ...command('planned-announcements.rules.ts', BEGIN, {
    'is replaced without an entry in the log': 'takes its place in the same transaction',
    'is removed only while it is planned, and never by a coach':
      'refuses to replace one that has been sent or cancelled',
  }),
  ...closed('planned-announcements.rules.ts', 'broadcasts', [
    'changes its time',
    'becomes planned again once it is being sent',
  ]),
  ...command('broadcasts.rules.ts', CHANGE, {
    'is cancelled for good': 'stays cancelled, and members keep what was sent',
  }),
  ...command('broadcasts.rules.ts', OF, {
    'is written by admins alone, as it has to be': 'announces something',
  }),
  ...notice('broadcasts.rules.ts', ['is named as the source of a notification by admins alone']),
  ...notice('admins.rules.ts', ['an announcement', 'a test of an announcement']),
  ...command('admins.rules.ts', OF, {
    'a test of an announcement on somebody else': 'a test of an announcement goes to somebody else',
    'a test of an announcement in somebody else’s bell':
      'a test of an announcement goes to somebody else',
  }),
  ...command('admins.rules.ts', BEGIN, {
    'a word to many begun': 'takes author, name and time from the server, and is logged',
  }),
  ...command('admins.rules.ts', CHANGE, { 'a word to many cancelled': 'cancel-broadcast by ada' }),
  ...closed('admins.rules.ts', 'broadcasts', [
    'a word to many under another’s entry',
    'other words than those of the word',
    'another text than that of the word',
    'another link than that of the word',
    'a page that does not move the word along',
    'a page of no word',
    'a page for somebody else',
    'what is machinery needs an admin: a broadcast',
  ]),
  ...command('former-admins.rules.ts', OF, { 'begins a word to many': 'a former admin' }),
  ...command('bounds.rules.ts', OF, {
    'a word to many: byName': 'under another name',
    'a word to many: title': 'with a title that is too long',
    'a word to many: created': 'made in 2099',
    'a word to many: expected': 'to fewer than nobody',
    'a word to many: source': 'that begins in the middle',
  }),
  ...notice('notification-ids.rules.ts', [
    'another member’s announcement',
    'an announcement by chance',
    'an announcement that calls itself a coach’s word',
  ]),
]
