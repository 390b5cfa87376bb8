import type { Moved } from './moved.ts'

const ATTACKS = 'tests/attacks/accounts.ts'
const DERIVED = 'tests/rules/attacks/derived.rules.ts'
const CLOSING = 'core/server/commands/accounts/closing.test.ts'
const OWN_COMMITS = 'tests/rules/support/own.ts'
const CHANGES = 'core/server/commands/accounts/change-member.test.ts'
const TABLE = 'core/policies/collections/collections.ts'
const ROLES = 'tests/attacks/roles.ts'
const IDENTITY = 'core/server/commands/accounts/note-identity.test.ts'
const PLANS = 'core/server/commands/accounts/plans.test.ts'

type Line = readonly [attack: string, title: string]

const to = (door: Moved['door'], file: string, lines: readonly Line[]): Moved[] =>
  lines.map(([attack, title]) => ({ attack, door, file, title }))

/** Attacks that had a test on the rules, and the one that they have now. */
export const ACCOUNTS_MOVED: readonly Moved[] = [
  ...to('rule', DERIVED, [
    ['closing.rules.ts: an account closed on a day of long ago', 'a day of closing of long ago'],
    ['closing.rules.ts: an account closed without a date', 'a closing'],
    ['closing.rules.ts: an account closed tomorrow', 'a day of closing of long ago'],
    ['closing.rules.ts: a date that is a number', 'a day of closing of long ago'],
    ['closing.rules.ts: a date of an account that is open', 'a day of closing of long ago'],
    [
      'closing.rules.ts: a date moved while the account is opened again',
      'a day of closing of long ago',
    ],
    [
      'closing.rules.ts: an account closed by an admin on a day of long ago',
      'nobody but its member writes a member’s record',
    ],
    [
      'closing.rules.ts: the date of a closed account moved by an admin',
      'nobody but its member writes a member’s record',
    ],
    [
      'closing-and-scan.rules.ts: null as the time of its closing',
      'null as the time of its closing',
    ],
    ['members.rules.ts: a coach’s flag', 'a coach’s flag'],
    ['members.rules.ts: the other coach’s flag', 'the other coach’s flag'],
    ['members.rules.ts: a coach of one’s own choice', 'a coach of one’s own choice'],
    ['members.rules.ts: the old coach’s notes', 'the old coach’s notes'],
    ['former-admins.rules.ts: gives a role to the own record', 'a role'],
    [
      'membership.rules.ts: with what an admin changes, nothing of the member’s group is written',
      'nobody but its member writes a member’s record',
    ],
    [
      'derived.rules.ts: an admin’s change of a member brings along',
      'nobody but its member writes a member’s record',
    ],
  ]),
  ...to('command', CLOSING, [
    [
      'closing.rules.ts: with an old stamp is undone all the same',
      'gets the server’s date, shares nothing, and leaves today’s boards',
    ],
    [
      'closing.rules.ts: is dated anew each time',
      'follows the latest change, however late an earlier one arrives',
    ],
    [
      'closing.rules.ts: %s, counts from the later one',
      'keeps its date where it is closed again, and is opened within fourteen days',
    ],
    [
      'closing.rules.ts: is not counted anew where an admin writes to the record',
      'keeps its date where it is closed again',
    ],
    ['closing-for-members.rules.ts: by nobody', 'denies closing and reopening to %s'],
    [
      'closing-for-members.rules.ts: without an entry in the log',
      'tells the member and logs the reason, and so does reopening, each once',
    ],
    [
      'closing-for-members.rules.ts: and opened again without an entry in the log',
      'tells the member and logs the reason, and so does reopening, each once',
    ],
    [
      'closing-for-members.rules.ts: with an entry about somebody else',
      'tells the member and logs the reason, and so does reopening, each once',
    ],
    [
      'closing-for-members.rules.ts: with a stamp of next year, which would keep it for ever',
      'gets the server’s date, shares nothing, and leaves today’s boards',
    ],
    [
      'closing-for-members.rules.ts: with a profile that still shows them',
      'gets the server’s date, shares nothing, and leaves today’s boards',
    ],
    [
      'closing-for-members.rules.ts: with a notice to another member',
      'tells the member and logs the reason, and so does reopening, each once',
    ],
    [
      'closed.rules.ts: is opened again by its member %s: %s days later',
      'is opened within fourteen days',
    ],
    [
      'closed.rules.ts: is closed by its member, and by nobody else but an admin',
      'denies closing and reopening to %s',
    ],
    [
      'closed.rules.ts: is opened again by an admin',
      'tells the member and logs the reason, and so does reopening, each once',
    ],
  ]),
  ...to('command', ATTACKS, [
    [
      'closing-for-members.rules.ts: by their coach',
      'a coach closes the account of a member whom they coach',
    ],
    ['closing-for-members.rules.ts: by another member', 'a member closes another one’s account'],
    [
      'closing-for-members.rules.ts: on a day of long ago',
      'an admin closes an account on a day of their choice',
    ],
    [
      'closing-for-members.rules.ts: tomorrow',
      'an admin closes an account on a day of their choice',
    ],
    [
      'closing-for-members.rules.ts: without a date',
      'an admin closes an account on a day of their choice',
    ],
    [
      'closing-for-members.rules.ts: and opened again by their coach',
      'a coach opens a closed account again',
    ],
    [
      'closing-for-members.rules.ts: and opened again with another date',
      'an admin opens an account again that is to be erased',
    ],
    [
      'closing-for-members.rules.ts: is not closed by another admin, until the role is taken away',
      'an admin closes the account of another admin',
    ],
    [
      'members.rules.ts: a stamp of the closing from a clock that runs ahead',
      'a member closes the own account by a stamp that would keep it so for ever',
    ],
    [
      'former-admins.rules.ts: changes a member',
      'a former admin makes a coach, by a token that still says so',
    ],
    ['closed-accounts.rules.ts: a member changed', 'a closed account makes a coach'],
    [
      'closed.rules.ts: cannot make a coach’s flag of something else',
      'an admin makes a coach’s flag of something else',
    ],
  ]),
  ...to('rule', OWN_COMMITS, [
    [
      'closing-for-members.rules.ts: nor their day taken off the board without a log',
      'trackingDaily: {',
    ],
    [
      'closing-for-members.rules.ts: nor their day taken off the board with an entry about somebody else',
      'trackingDaily: {',
    ],
    ['closing-for-members.rules.ts: nor their day put on the board', 'trackingDaily: {'],
    ['closing-for-members.rules.ts: nor their points changed on the way', 'trackingDaily: {'],
    ['closing-for-members.rules.ts: nor their habits changed on the way', 'trackingDaily: {'],
    [
      'closing-for-members.rules.ts: nor their day taken off the board at another time',
      'trackingDaily: {',
    ],
    [
      'closing-for-members.rules.ts: nor their day taken off the board by their coach',
      'trackingDaily: {',
    ],
    [
      'closing-for-members.rules.ts: nor their day taken off the board by another member',
      'trackingDaily: {',
    ],
  ]),
  ...to('command', CHANGES, [['admin-log.rules.ts: a member changed', 'and logged once']]),
  ...to('command', ROLES, [
    [
      'identity.rules.ts: somebody else’s email',
      'a member notes an email of their choice as theirs',
    ],
    [
      'identity.rules.ts: an email that is not verified',
      'a member notes an email of their choice as theirs',
    ],
    ['identity.rules.ts: a word for yes', 'a member notes an email of their choice as theirs'],
    ['identity.rules.ts: the record of somebody else', 'a member notes the email of somebody else'],
    [
      'identity.rules.ts: somebody else’s email in a new account',
      'a member notes an email of their choice as theirs',
    ],
    ['members.rules.ts: an admin’s role in a new account', 'a member makes themself an admin'],
    ['members.rules.ts: a tier in a new account', 'a member gives themself a plan'],
    ['members.rules.ts: a role that is none of ours', 'an admin gives a role that is none of ours'],
    [
      'the-rest.rules.ts: a wish in somebody else’s name',
      'a member asks for a plan in somebody else’s name',
    ],
    ['the-rest.rules.ts: an admin’s plan wished for', 'a member asks for an admin’s plan'],
    [
      'the-rest.rules.ts: a wish under another id',
      'a member asks for a plan in somebody else’s name',
    ],
    [
      'the-rest.rules.ts: a wish from the future, to stand first',
      'a member asks for a plan at a time of their choice, to stand first',
    ],
    [
      'the-rest.rules.ts: a wish with more in it',
      'a member asks for a plan at a time of their choice, to stand first',
    ],
    ['closed-accounts.rules.ts: a wish for another plan', 'a closed account asks for a plan'],
    [
      'closed-accounts.rules.ts: a wish for another plan taken back',
      'a closed account takes a request for a plan back',
    ],
    ['closed-accounts.rules.ts: roles of a new account', 'a closed account notes its email'],
  ]),
  ...to('closed', TABLE, [
    ['identity.rules.ts: no email', 'usersSecure'],
    ['identity.rules.ts: an email that is a number', 'usersSecure'],
    ['identity.rules.ts: a time of its own', 'usersSecure'],
    ['identity.rules.ts: a role beside it', 'usersSecure'],
    ['identity.rules.ts: a tier beside it', 'usersSecure'],
    ['identity.rules.ts: an account switched on again', 'usersSecure'],
    ['identity.rules.ts: a field of one’s own', 'usersSecure'],
    ['identity.rules.ts: somebody else’s record', 'usersSecure'],
    ['identity.rules.ts: a role in a new account with an email', 'usersSecure'],
    ['identity.rules.ts: an email that was noted, taken away', 'usersSecure'],
    ['members.rules.ts: the roles of somebody else', 'usersSecure'],
    ['members.rules.ts: a tier changed later', 'usersSecure'],
    ['members.rules.ts: a role given by an admin past the server', 'usersSecure'],
    ['forgeries.rules.ts: every forged field of a new account’s roles', 'usersSecure'],
    ['forgeries.rules.ts: every forged field of a wish for another plan', 'tierRequests'],
    ['the-rest.rules.ts: something hidden under a wish', 'tierRequests'],
    ['bounds.rules.ts: created of a wish for a plan', 'tierRequests'],
  ]),
  ...to('command', IDENTITY, [
    [
      'identity.rules.ts: is noted as that',
      'leaves the roles that the server has given, and follows a change, once',
    ],
  ]),
  ...to('command', PLANS, [
    [
      'admin-log.rules.ts: a wish for another plan closed',
      'gives the plan, ends the request, and logs it once',
    ],
    [
      'pauses.rules.ts: who wishes for a plan anew waits until it is some seconds old',
      'keeps one a member, the latest, by the server’s clock, and can be taken back',
    ],
    [
      'pauses.rules.ts: who takes a wish back waits until it is some seconds old',
      'keeps one a member, the latest, by the server’s clock, and can be taken back',
    ],
    [
      'creations.rules.ts: a wish for a plan with no count',
      'keeps one a member, the latest, by the server’s clock, and can be taken back',
    ],
    [
      'creations.rules.ts: a template and a wish',
      'keeps one a member, the latest, by the server’s clock, and can be taken back',
    ],
  ]),
]
