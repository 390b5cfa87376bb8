import { from, handler } from './doors.ts'
import type { Moved } from './moved.ts'

const rule = (file: string, title: string) =>
  ({ door: 'rule', file: `tests/rules/${file}.ts`, title }) as const

const ends = rule('support/access', 'a page, never all, and from the first one on')
const derived = (title: string) => rule('attacks/derived.rules', title)
const honest = (title: string) => rule('honest.rules', title)
const reading = (title: string) => rule('access/reading.rules', title)
const lost = (title: string) => rule('access/lost-rights.rules', title)
const kudos = (title: string) => rule('access/between-people.rules', title)
const closing = (title: string) => rule('attacks/closed-accounts.rules', title)

/** It is about the member's own devices alone, which merge hours by their stamps (docs/decisions/0020-rules.md). */
const merged = (title: string) =>
  ({ door: 'device', file: 'core/records/time-day.test.ts', title }) as const
const ahead = {
  door: 'device',
  file: 'renderer/data/sync/push.test.ts',
  title: 'overtakes nobody when five days ahead, since the server’s clock decides',
} as const

/** Attacks on the rules that still come by that door, and are told in another table now. */
export const RULES_MOVED: readonly Moved[] = [
  ...from('lists.rules.ts', {
    'at most a page, and never all': ends,
    'from the first one on': ends,
  }),
  ...from('call-links.rules.ts', {
    'the call link of a group': reading('groupLinks/birds'),
    'the call link after its reader has left': reading('after one has left'),
    'is looked for by its own words': reading('groupLinks?groupCallLink=='),
    'apart from its group is seen by the group and admins, and by nobody else': honest(
      'opens to the group and admins apart from its group, and to nobody else',
    ),
    'shows in its group from before until an admin saves it': honest(
      'shows in its group from before until an admin saves it',
    ),
  }),
  ...from('closed-accounts.rules.ts', {
    'of %s lists no %s by %s': lost('of a coach whose account is closed'),
    'of the %s reads nothing of others: %s': lost('whose account is closed'),
  }),
  ...from('closed.rules.ts', {
    'still reads what is its own, and nothing of the others': lost('of a member who has closed'),
    'writes nothing any more': closing('refuses %s'),
    'who is one no more sees nothing of former members': lost('of somebody who coaches no more'),
  }),
  ...from('former-admins.rules.ts', {
    'reads nothing of others, and keeps what is their own': lost('keeps what is their own'),
  }),
  ...from('kudos.rules.ts', {
    'while they are given': kudos('kudos/self_mate{day}'),
    'and by the sender alone once they are taken back': kudos('of kudos that were taken back'),
  }),
  ...from('derived.rules.ts', {
    'nothing is created, changed or deleted': derived('nobody creates, changes or deletes it'),
    'nothing is read': reading('commandBudgets?'),
  }),
  ...from('members.rules.ts', {
    'a role at the beginning': derived('a role'),
    'a coach’s flag at the beginning': derived('the other coach’s flag'),
    'a group at the beginning': derived('another group'),
    'a profile made by its member': derived('nobody creates, changes or deletes it'),
    'gains no hour by writing the date itself, and cannot be opened again by a write': closing(
      'gains no hour by writing the date itself, and cannot be opened again by a write',
    ),
  }),
  ...from('membership.rules.ts', {
    'is not written directly': derived('nobody but its member writes a member’s record'),
    'groupId as owls': derived('another group'),
    'groupId as birds': derived('a group by invitation'),
    'groupId as dodos': derived('a group that is archived'),
    'groupId as nowhere': derived('a group that there is not'),
    'groupId as none': derived('no group'),
    'groupId as no field': derived('no word about a group'),
    'groupSince as another month': derived('a group since another month'),
    'groupSince as no month': derived('a group since something that is no month'),
    'joinedWith as another link': derived('an invitation'),
    'joinedWith as no link': derived('a link of no letters'),
    'a group with an invitation used in the same commit': derived(
      'a group with an invitation used in the same commit',
    ),
  }),
  ...from('pauses.rules.ts', {
    'who shows interest anew': rule('attacks/the-rest.rules', 'shows interest anew'),
    'who takes interest back': rule('attacks/the-rest.rules', 'takes interest back'),
  }),
  // What a member shares is nothing to the rules of their record: the profile is derived from it later.
  ...from('forgeries.rules.ts', {
    'a saved setting of a member who shares': rule('support/own', 'users: {'),
  }),
  ...from('extremes.rules.ts', {
    'a setting of a member who shares': rule('support/own', 'users: {'),
  }),
  ...from('size.rules.ts', {
    'a record of a mebibyte': rule('forgeries.rules', 'a record of a mebibyte'),
    'a name of a million characters': rule('forgeries.rules', 'a name of a million characters'),
  }),
  ...from('between-people.rules.ts', {
    'the days of a partner who blocks, or is blocked': handler(
      'blocks',
      'ends the partnership in the same write, and nothing else',
    ),
  }),
  ...from('hours-and-templates.rules.ts', {
    'hours as they were, over what was typed since': merged(
      'an earlier change does not undo a later one, and the given day stays as it was',
    ),
    'a day confirmed again with an older word': merged(
      'an undo makes it unconfirmed in any order of arrival, and a later change confirms it again',
    ),
    'hours with a stamp from the future': ahead,
    'a day taken back in the future': ahead,
  }),
]
