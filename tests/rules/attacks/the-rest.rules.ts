/** Forgeries of notifications, interest, wishes for plans, and notes. */
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, stampNow } from '../support/community.ts'
import { counted, countedBy } from '../support/creations.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import {
  aged,
  announcement,
  coachsWord,
  interest,
  notes,
  notification,
  project,
  referral,
  tierRequest,
} from '../support/records.ts'

const just = (write: () => RulesWrite) => async () => [write()]
const NOTE = 'notifications'

const fromCoach = just(() => coachsWord('coach', 'self'))
const fromAdmin = async () => announcement('self')
const referred = () => beginCommunity({ refferedById: 'mate' })
const toldMate = just(() => referral('self', 'mate'))
const delivered = () => seed([notification('self')])

const notifications: readonly Attack[] = [
  { name: 'an announcement by a member', by: 'admin', honest: fromAdmin, as: 'mate' },
  { name: 'an announcement by a coach', by: 'admin', honest: fromAdmin, as: 'coach' },
  {
    name: 'a coach’s word to another coach’s member',
    by: 'coach',
    honest: fromCoach,
    as: 'otherCoach',
  },
  { name: 'a coach’s word by a member', by: 'coach', honest: fromCoach, as: 'mate' },
  {
    name: 'a coach’s word as the system’s',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'kind', 'system'),
  },
  {
    name: 'a link out of the app',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'link', 'https://evil.example'),
  },
  {
    name: 'a link to another host',
    by: 'coach',
    honest: fromCoach,
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
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'created', () => Date.now() + 86_400_000),
  },
  {
    name: 'a text of 2,001 characters',
    by: 'coach',
    honest: fromCoach,
    lie: change(NOTE, 'body', 'a'.repeat(2_001)),
  },
  {
    name: 'a referral in words of one’s own',
    given: referred,
    honest: toldMate,
    lie: change(NOTE, 'title', 'Send me money'),
  },
  {
    name: 'a referral to somebody who did not send the link',
    given: referred,
    honest: toldMate,
    lie: change(NOTE, 'userId', 'stranger'),
  },
  {
    name: 'a second referral under another id',
    given: referred,
    honest: toldMate,
    lie: (writes) => change(NOTE, 'id', 'referral_2')(moveTo(NOTE, 'referral_2')(writes)),
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
const shown = async () => [interest('self')]
const INTEREST = 'projectInterest'

const interests: readonly Attack[] = [
  {
    name: 'interest in somebody else’s name',
    given: withPlan,
    honest: shown,
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
    name: 'interest under another member’s name',
    given: withPlan,
    honest: shown,
    lie: change(INTEREST, 'userName', 'The mate'),
  },
  {
    name: 'interest of an account without a record',
    given: async () => {
      await withPlan()
      await seed([{ kind: 'delete', ref: { collection: 'users', id: 'mate' } }])
    },
    honest: shown,
    lie: () => [interest('mate')],
    as: 'mate',
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

const wished = async () => counted([tierRequest('self')])

const plans: readonly Attack[] = [
  { name: 'a wish in somebody else’s name', honest: wished, lie: countedBy('mate'), as: 'mate' },
  {
    name: 'an admin’s plan wished for',
    honest: wished,
    lie: change('tierRequests', 'tier', 'admin'),
  },
  { name: 'a wish under another id', honest: wished, lie: moveTo('tierRequests', 'mate') },
  {
    name: 'a wish from the future, to stand first',
    honest: wished,
    lie: change('tierRequests', 'created', () => Date.now() + 86_400_000),
  },
  { name: 'a wish with more in it', honest: wished, lie: change('tierRequests', 'granted', true) },
  {
    name: 'something hidden under a wish',
    honest: wished,
    lie: moveTo('tierRequests', 'self/more/one'),
  },
]

const keeping: readonly Attack[] = [
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
    by: 'coach',
    honest: just(() => notes('self', 'coach')),
    lie: moveTo('coachNotes', 'self/secrets/one'),
  },
]

describeAttacks('notifications come from whom they say', notifications)
describeAttacks('interest is one’s own to show', interests)
describeAttacks('a plan is wished for, and not taken', plans)
describeAttacks('notes are kept by coaches', keeping)
