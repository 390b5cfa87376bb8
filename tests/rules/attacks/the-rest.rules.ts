/** Forgeries of notifications, interest, groups, projects and notes. */
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, stampNow } from '../support/community.ts'
import { counted, countedBy } from '../support/creations.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import {
  aged,
  group,
  interest,
  logged,
  movedNotice,
  notes,
  notification,
  project,
} from '../support/records.ts'

const just = (write: () => RulesWrite) => async () => [write()]
const told = (write: () => RulesWrite) => async () => logged([write()])
const NOTE = 'notifications'

const fromAdmin = async () => movedNotice('self')
const delivered = () => seed([notification('self')])

const notifications: readonly Attack[] = [
  { name: 'a notice of an admin by a member', by: 'admin', honest: fromAdmin, as: 'mate' },
  { name: 'a notice of an admin by a coach', by: 'admin', honest: fromAdmin, as: 'coach' },
  {
    name: 'a link out of the app',
    by: 'admin',
    honest: fromAdmin,
    lie: change(NOTE, 'link', 'https://evil.example'),
  },
  {
    name: 'a link to another host',
    by: 'admin',
    honest: fromAdmin,
    lie: change(NOTE, 'link', '//evil.example'),
  },
  {
    name: 'a notification that counts as seen',
    by: 'admin',
    honest: fromAdmin,
    lie: change(NOTE, 'isViewed', true),
  },
  {
    name: 'a notification from the future, to stay on top',
    by: 'admin',
    honest: fromAdmin,
    lie: change(NOTE, 'created', () => Date.now() + 86_400_000),
  },
  {
    name: 'a text of 2,001 characters',
    by: 'admin',
    honest: fromAdmin,
    lie: change(NOTE, 'body', 'a'.repeat(2_001)),
  },
  { name: 'somebody else’s notification seen', given: delivered, honest: viewedWell, as: 'mate' },
  {
    name: 'a notification re-written in seeing it',
    given: delivered,
    honest: viewedWell,
    lie: change(NOTE, 'title', 'Something else'),
  },
  {
    name: 'a notification given away',
    given: delivered,
    honest: viewedWell,
    lie: change(NOTE, 'userId', 'mate'),
  },
  {
    name: 'a notification deleted by the one it is for',
    given: delivered,
    honest: viewedWell,
    lie: () => [{ kind: 'delete', ref: { collection: NOTE, id: 'note' } }],
  },
]

async function viewedWell(): Promise<RulesWrite[]> {
  const { ref, data } = { data: {}, ...put(NOTE, { id: 'note' }) }
  const syncedAt = 'syncedAt' in data ? data.syncedAt : undefined
  return [{ kind: 'merge', ref, data: { isViewed: true, syncedAt } }]
}

const withPlan = () => seed([project()])
const shown = async () => counted([interest('self')])
const INTEREST = 'projectInterest'

const interests: readonly Attack[] = [
  {
    name: 'interest in somebody else’s name',
    given: withPlan,
    honest: shown,
    lie: countedBy('mate'),
    as: 'mate',
  },
  {
    name: 'interest in another’s place',
    given: withPlan,
    honest: shown,
    lie: (writes) => change(INTEREST, 'id', 'plan_mate')(moveTo(INTEREST, 'plan_mate')(writes)),
  },
  {
    name: 'interest that says it is another member’s',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'userId', 'mate'),
  },
  {
    name: 'interest in a project that is not there',
    given: withPlan,
    honest: shown,
    lie: (writes) =>
      change(
        INTEREST,
        'projectId',
        'none',
      )(change(INTEREST, 'id', 'none_self')(moveTo(INTEREST, 'none_self')(writes))),
  },
  {
    name: 'a letter instead of a name',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'userName', 'a'.repeat(81)),
  },
  {
    name: 'interest neither shown nor taken back',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'interested', 'maybe'),
  },
  {
    name: 'an older word over a later one',
    given: () => seed([project(), aged(interest('self'))]),
    honest: just(() => interest('self')),
    lie: change(INTEREST, 'stamps/interested', 1),
  },
  {
    name: 'a word from the future',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'stamps/interested', () => stampNow() + 600_000_000),
  },
]

const community: readonly Attack[] = [
  { name: 'a group made by a member', by: 'admin', honest: told(() => group('new')), as: 'self' },
  { name: 'a group made by a coach', by: 'admin', honest: told(() => group('new')), as: 'coach' },
  {
    name: 'a group opened by a member, to enter it',
    by: 'admin',
    honest: told(() => group('birds')),
    as: 'stranger',
  },
  {
    name: 'a group that is open and archived',
    by: 'admin',
    honest: told(() => group('birds')),
    lie: change('groups', 'archived', true),
  },
  {
    name: 'a group under another id',
    by: 'admin',
    honest: told(() => group('new')),
    lie: change('groups', 'id', 'birds'),
  },
  {
    name: 'a group deleted, with all its months',
    by: 'admin',
    honest: told(() => group('birds')),
    lie: () => [{ kind: 'delete', ref: { collection: 'groups', id: 'birds' } }],
  },
  { name: 'an opportunity by a member', by: 'admin', honest: told(() => project()), as: 'self' },
  {
    name: 'an opportunity without a title',
    by: 'admin',
    honest: told(() => project()),
    lie: change('projects', 'title', ''),
  },
  {
    name: 'an opportunity that is half archived',
    by: 'admin',
    honest: told(() => project()),
    lie: change('projects', 'archived', 'yes'),
  },
  {
    name: 'notes by the member',
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    as: 'self',
  },
  {
    name: 'notes by another member’s coach',
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    as: 'otherCoach',
  },
  {
    name: 'notes in another coach’s name',
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    lie: change('coachNotes', 'by', 'admin'),
  },
  {
    name: 'a collection that is none of ours',
    by: 'admin',
    honest: told(() => project()),
    lie: moveTo('projects', 'plan/secrets/one'),
  },
]

describeAttacks('notifications come from whom they say', notifications)
describeAttacks('interest is one’s own to show', interests)
describeAttacks('what all share is kept by admins and coaches', community)
