/** Forgeries of notifications, interest, notes and read marks. */
import { beforeEach, describe, expect, it } from 'vitest'
import { welcomeNotification } from '#core/policies/joining/joining.ts'
import { newThread } from '#core/policies/threads/thread-state.ts'
import { declinedNotification } from '#core/server/membership/answer-writes.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { attempt, describeLies, liesOf } from '../support/attacks.ts'
import { requestOf, thread } from '../support/between-people.ts'
import { beginCommunity, isNew, stampNow } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, moveTo } from '../support/forged-writes.ts'
import { emulator, ROLES, seed } from '../support/people.ts'
import { aged, interest, markRead, notes, notification, project, seen } from '../support/records.ts'

const NOTE = 'notifications'
const after =
  (...writes: readonly (() => RulesWrite)[]) =>
  async () => {
    await beginCommunity()
    await seed(writes.map((write) => write()))
  }

describeLies(
  'notifications come from whom they say',
  { honest: async () => seen() },
  liesOf(NOTE, {
    'somebody else’s notification seen': 'mate',
    'a notification re-written in seeing it': ['title', 'Something else'],
    'a notification given away': ['userId', 'mate'],
    'a notification deleted by the one it is for': () => [
      { kind: 'delete', ref: { collection: NOTE, id: 'note' } },
    ],
  }),
  after(() => notification('self')),
)

describe.skipIf(!emulator)('a notification', () => {
  const request = requestOf('stranger')
  const NOTES = [
    ['of the server', (id: string) => ({ id: `moved_${id}_1`, kind: 'system' })],
    // The notification of an answer, in the server’s words.
    ['that welcomes', () => welcomeNotification(request, Date.now())],
    ['that declines', () => declinedNotification(request, Date.now())],
  ] as const

  // Its member may mark it as seen, and nothing else.
  it.each(NOTES)('nobody makes, rewrites or removes a notification: one %s', async (_, of) => {
    await beginCommunity()
    for (const role of ROLES) {
      const id = role === 'nobody' ? 'self' : role
      const note = notification(id, of(id))
      const { ref } = note
      expect(await attempt(role, [note]), `${role} made it`).toBe(false)
      await seed([note])
      const data = { title: 'Buy gold', syncedAt: SERVER_TIME }
      expect(await attempt(role, [{ kind: 'merge', ref, data }]), `${role} rewrote it`).toBe(false)
      expect(await attempt(role, [{ kind: 'delete', ref }]), `${role} took it away`).toBe(false)
      await seed([{ kind: 'delete', ref }])
    }
  })
})

const INTEREST = 'projectInterest'
const ahead = () => stampNow() + 600_000_000
describeLies(
  'interest is one’s own to show',
  { honest: async () => [interest('self')] },
  liesOf(INTEREST, {
    'interest in somebody else’s name': 'mate',
    'interest in another’s place': all(
      ...[change(INTEREST, 'id', 'plan_mate'), moveTo(INTEREST, 'plan_mate')],
    ),
    'interest that says it is another member’s': ['userId', 'mate'],
    'interest in a project that is not there': all(
      ...[change(INTEREST, 'id', 'none_self'), change(INTEREST, 'projectId', 'none')],
      moveTo(INTEREST, 'none_self'),
    ),
    'interest under another member’s name': ['userName', 'The mate'],
    'a letter instead of a name': ['userName', 'a'.repeat(81)],
    'interest neither shown nor taken back': ['interested', 'maybe'],
    'an older word over a later one': ['stamps/interested', 1],
    'a word from the future': ['stamps/interested', ahead],
  }),
  after(project, () => aged(interest('self'))),
)
describeLies(
  'interest is shown by members',
  { honest: async () => [interest('self')] },
  [{ name: 'interest of an account without a record', lie: () => [interest('mate')], as: 'mate' }],
  async () => {
    await after(project)()
    await isNew('mate')
  },
)

describe.skipIf(!emulator)('writes that repeat too quickly', () => {
  beforeEach(after(project, () => interest('self')))

  it.each([
    ['shows interest anew', true],
    ['takes interest back', false],
  ])('a member who %s waits until the record is some seconds old', async (_what, interested) => {
    const next = interest('self', { interested })
    await seed([aged(interest('self'), 0)])
    expect(await attempt('self', [next]), 'at once').toBe(false)
    await seed([aged(interest('self', { stamps: { interested: 1 } }), 4_000)])
    expect(await attempt('self', [next]), 'after four seconds').toBe(true)
  })
})

describeLies(
  'notes are kept by coaches',
  { by: 'coach', honest: async () => [notes('self', 'coach')] },
  liesOf('coachNotes', {
    'notes by the member': 'self',
    'notes by another member’s coach': 'otherCoach',
    'notes in another coach’s name': ['by', 'admin'],
    'a collection that is none of ours': moveTo('coachNotes', 'self/secrets/one'),
  }),
)

const begun = { ...newThread({ memberId: 'mate', coachId: 'otherCoach' }), syncedAt: SERVER_TIME }
describeLies(
  'how far somebody has read only rises, and no further than there is something to read',
  { honest: async () => markRead({ memberRead: 2 }) },
  liesOf('threads', {
    'more than there is': ['memberRead', 3],
    'half a message': ['memberRead', 1.5],
    'what the other one sent': ['coachSent', 9],
    'what was read already': ['memberRead', 1],
    'less than was read': ['memberRead', 0],
    'the mark of the other one': 'coach',
    'a mark in a thread that there is not': () => [
      { kind: 'set', ref: { collection: 'threads', id: 'mate_otherCoach' }, data: begun },
    ],
  }),
  after(() => {
    const data = {
      ...newThread({ memberId: 'self', coachId: 'coach' }),
      coachSent: 2,
      memberRead: 1,
    }
    return { ...thread(), kind: 'set', data }
  }),
)
