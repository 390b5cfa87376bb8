/** Forgeries of notifications, interest and notes. */
import { describe, expect, it } from 'vitest'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, stampNow } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, moveTo } from '../support/lies.ts'
import { emulator, ROLES, seed } from '../support/people.ts'
import { aged, interest, notes, notification, project } from '../support/records.ts'

const just = (write: () => RulesWrite) => async () => [write()]
const NOTE = 'notifications'

const delivered = () => seed([notification('self')])

const notifications: readonly Attack[] = [
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
describe.skipIf(!emulator)('a notification', () => {
  // Its member may mark it as seen, and nothing else.
  it.each(ROLES)('no notification is made, rewritten or taken away by %s', async (role) => {
    await beginCommunity()
    const id = role === 'nobody' ? 'self' : role
    const ref = { collection: NOTE, id: `moved_${id}_1` }
    const note = notification(id, { id: ref.id, kind: 'system' })
    expect(await attempt(role, [note]), 'made').toBe(false)
    await seed([note])
    const rewritten = {
      kind: 'merge',
      ref,
      data: { title: 'Buy gold', syncedAt: SERVER_TIME },
    } as const
    expect(await attempt(role, [rewritten]), 'rewritten').toBe(false)
    expect(await attempt(role, [{ kind: 'delete', ref }]), 'taken away').toBe(false)
  })
})
describeAttacks('interest is one’s own to show', interests)
describeAttacks('notes are kept by coaches', keeping)
