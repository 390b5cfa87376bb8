import type { Moved } from './moved.ts'

const LIST = 'tests/attacks/community.ts'
const TABLE = 'core/policies/collections/collections.ts'
const GROUPS = 'core/server/commands/community/groups.test.ts'
const PROJECTS = 'core/server/commands/community/projects.test.ts'
const REST = 'tests/rules/attacks/the-rest.rules.ts'

const moved = (door: Moved['door'], file: string, attack: string, title: string): Moved => ({
  ...{ attack, door, file, title },
})

/** Attacks on groups, call links, opportunities and interest that had a test on the rules, and the one that they have now. */
export const COMMUNITY_MOVED: readonly Moved[] = [
  moved('command', LIST, 'the-rest.rules.ts: a group made by a member', 'a member makes a group'),
  moved('command', LIST, 'the-rest.rules.ts: a group made by a coach', 'a coach makes a group'),
  moved(
    'command',
    LIST,
    'the-rest.rules.ts: a group opened by a member, to enter it',
    'a member opens a group, to enter it',
  ),
  moved(
    'command',
    GROUPS,
    'the-rest.rules.ts: a group that is open and archived',
    'refuses to be archived while somebody is in it, and admits nobody afterwards',
  ),
  moved('closed', TABLE, 'the-rest.rules.ts: a group under another id', 'groups'),
  moved('closed', TABLE, 'the-rest.rules.ts: a group deleted, with all its months', 'groups'),
  moved(
    'command',
    LIST,
    'the-rest.rules.ts: an opportunity by a member',
    'a member posts an opportunity',
  ),
  moved(
    'command',
    LIST,
    'the-rest.rules.ts: an opportunity without a title',
    'an opportunity has no title',
  ),
  moved(
    'command',
    LIST,
    'the-rest.rules.ts: an opportunity that is half archived',
    'an opportunity is half archived',
  ),
  moved(
    'command',
    GROUPS,
    'call-links.rules.ts: put where every member reads it',
    'stores its call link apart, and logs its making under the admin’s name',
  ),
  moved('closed', TABLE, 'call-links.rules.ts: written without an entry in the log', 'groupLinks'),
  moved('closed', TABLE, 'call-links.rules.ts: under another group’s id', 'groupLinks'),
  moved(
    'command',
    LIST,
    'call-links.rules.ts: of a group that is not there',
    'a group that is not there gets a call link',
  ),
  moved(
    'command',
    LIST,
    'call-links.rules.ts: longer than a link is',
    'a call link is longer than links are',
  ),
  moved('command', LIST, 'call-links.rules.ts: that is no text', 'a call link is no text'),
  moved('closed', TABLE, 'call-links.rules.ts: with more beside it', 'groupLinks'),
  moved(
    'command',
    LIST,
    'call-links.rules.ts: by a member of the group',
    'a member gives their group another call',
  ),
  moved(
    'command',
    LIST,
    'call-links.rules.ts: by a coach',
    'a coach gives their group another call',
  ),
  moved(
    'command',
    LIST,
    'check-in-texts.rules.ts: a group’s questions by a coach',
    'a coach writes the questions of their group’s check-ins',
  ),
  moved(
    'command',
    LIST,
    'check-in-texts.rules.ts: four questions',
    'a group has a fourth question',
  ),
  moved(
    'command',
    LIST,
    'check-in-texts.rules.ts: a third of 121 characters',
    'a question has 121 characters',
  ),
  moved(
    'command',
    LIST,
    'check-in-texts.rules.ts: a question that is a number',
    'a question is a number',
  ),
  moved('closed', TABLE, 'check-in-texts.rules.ts: questions that are a text', 'groups'),
  moved(
    'command',
    GROUPS,
    'closed-accounts.rules.ts: a group made',
    'an admin according to the token alone',
  ),
  moved('command', LIST, 'former-admins.rules.ts: makes a group', 'a former admin makes a group'),
  moved(
    'command',
    LIST,
    'former-admins.rules.ts: posts an opportunity',
    'a former admin posts an opportunity',
  ),
  moved(
    'command',
    GROUPS,
    'admin-log.rules.ts: a group made',
    'stores its call link apart, and logs its making under the admin’s name',
  ),
  moved(
    'command',
    GROUPS,
    'admin-log.rules.ts: a group renamed',
    'changes only what differs, and the log says what',
  ),
  moved(
    'command',
    PROJECTS,
    'admin-log.rules.ts: an opportunity posted',
    'takes the admin who asks and the server’s time, and is logged',
  ),
  moved('closed', TABLE, 'admin-log.rules.ts: an opportunity deleted', 'projects'),
  moved(
    'command',
    LIST,
    'bounds.rules.ts: a group’s odd names',
    'a group has a name that draws nothing',
  ),
  moved(
    'command',
    PROJECTS,
    'bounds.rules.ts: an opportunity’s odd titles',
    'needs a visible title, and keeps it in one line',
  ),
  moved(
    'command',
    LIST,
    'bounds.rules.ts: an opportunity’s odd time',
    'an opportunity is of another time',
  ),
  moved('closed', TABLE, 'extremes.rules.ts: a group', 'groups'),
  moved('closed', TABLE, 'extremes.rules.ts: an opportunity', 'projects'),
  moved('closed', TABLE, 'forgeries-towards-others.rules.ts: a group', 'groups'),
  moved('closed', TABLE, 'forgeries-towards-others.rules.ts: an opportunity', 'projects'),
  moved(
    'rule',
    REST,
    'creations.rules.ts: interest in a project with no count, or another’s',
    'interest in a project that is not there',
  ),
  moved('rule', REST, 'creations.rules.ts: a template and interest', 'interest in another’s place'),
]
