/** Forgeries of how many invitations a member creates, and how fast (decision 0099). */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Invite, MOST_OPEN_INVITES } from '#core/records/invite.ts'
import type { User } from '#core/records/user.ts'
import { describeAccess, get, list } from '../support/access.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { put, userRecords } from '../support/community.ts'
import { birds, INVITES, invited, inviteOf, makes, NEW } from '../support/invites.ts'
import { all, change, type Lie, moveTo, plus, throughout, without } from '../support/lies.ts'
import { emulator, seed } from '../support/people.ts'
import { MATE } from '../support/requests.ts'

const SLOTS = 'inviteSlots'
const slotsSchema = z.record(z.string(), z.string())
const recordSchema = z.object({ slots: slotsSchema })
const SOME = 'an-invitation-that-was'
const idOf = (index: number) => `${SOME.slice(0, 18)}-${String(index).padStart(3, '0')}`

/** Slots that were taken a while ago, each by an invitation with these changes. */
async function taken(count: number, changes: Partial<Invite> = {}, by = 'self'): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => idOf(index))
  const slots = Object.fromEntries(ids.map((id, index) => [String(index), id]))
  const syncedAt = Timestamp.fromMillis(Date.now() - 60_000)
  const record = { id: by, last: String(count - 1), slots }
  const made = ids.map((id) => put(INVITES, inviteOf({ id, by, ...changes })))
  await seed([...made, put(SLOTS, record)])
  await seed([{ kind: 'merge', ref: { collection: SLOTS, id: by }, data: { syncedAt } }])
}
/** Every member of `birds` invites, and `self` is one. */
const members = async (count: number, changes: Partial<Invite> = {}, self: Partial<User> = {}) => {
  await invited({}, { groupId: 'birds', ...self })
  await seed([birds({ invitedBy: 'members' })])
  if (count > 0) await taken(count, changes)
}
const makesOwn = () => makes('self')
const toSlot = (from: string, to: string): Lie =>
  all(change(SLOTS, 'last', to), (writes) =>
    writes.map((write) => {
      if (write.kind === 'delete' || write.ref.collection !== SLOTS) return write
      const { [from]: id, ...slots } = recordSchema.parse(write.data).slots
      return { ...write, data: { ...write.data, slots: { ...slots, [to]: id } } }
    }),
  )
const second = 'a-second-invitation-22'
const alsoSecond = plus(put(INVITES, inviteOf({ id: second, by: 'self', byName: 'The self' })))

const many: readonly Attack[] = [
  { name: 'without a slot', given: () => members(0), honest: makesOwn, lie: without(SLOTS) },
  {
    name: 'a second one in the same commit',
    given: () => members(0),
    honest: makesOwn,
    lie: alsoSecond,
  },
  {
    name: 'two slots at once',
    given: () => members(0),
    honest: makesOwn,
    lie: all(alsoSecond, change(SLOTS, 'slots/1', second)),
  },
  {
    name: 'in the place of one that is open',
    given: () => members(5),
    honest: makesOwn,
    lie: toSlot('5', '2'),
  },
  {
    name: 'in the place of one that is ended in the same commit',
    given: () => members(5),
    honest: makesOwn,
    lie: all(
      toSlot('5', '2'),
      plus({
        kind: 'merge',
        ref: { collection: INVITES, id: idOf(2) },
        data: { revoked: true, syncedAt: { server: 'time' } },
      }),
    ),
  },
  {
    name: 'in a slot that is a coach’s',
    given: () => members(5),
    honest: makesOwn,
    lie: toSlot('5', String(MOST_OPEN_INVITES)),
  },
  {
    name: 'in the same slot by another name',
    given: () => members(5),
    honest: makesOwn,
    lie: toSlot('5', '02'),
  },
  {
    name: 'in a slot of no number',
    given: () => members(5),
    honest: makesOwn,
    lie: toSlot('5', 'mine'),
  },
  {
    name: 'in another’s slots',
    given: () => members(5),
    honest: makesOwn,
    lie: all(moveTo(SLOTS, 'mate'), change(SLOTS, 'id', 'mate')),
  },
  {
    name: 'with slots that forget another one',
    given: () => members(5),
    honest: makesOwn,
    lie: change(SLOTS, 'slots', (slots: unknown) => ({ '5': slotsSchema.parse(slots)['5'] })),
  },
  {
    name: 'with a slot given to what was made before',
    given: () => members(5),
    honest: makesOwn,
    lie: all(without(INVITES), throughout([[NEW, idOf(1)]])),
  },
  {
    name: 'with slots of no time',
    given: () => members(5),
    honest: makesOwn,
    lie: change(SLOTS, 'syncedAt', 5),
  },
  {
    name: 'by slots that are taken away',
    given: () => members(5),
    honest: makesOwn,
    lie: () => [{ kind: 'delete', ref: { collection: SLOTS, id: 'self' } }],
  },
]

describeAttacks('nobody makes more invitations than there are slots:', many)

describe.skipIf(!emulator)('a slot', () => {
  beforeEach(() => members(0))

  const full = MOST_OPEN_INVITES
  const ended = (index: number, changes: Partial<Invite>) =>
    seed([put(INVITES, inviteOf({ id: idOf(index), by: 'self', ...changes }))])

  it.each([
    ['was ended early', { revoked: true }],
    ['is used up', { used: 5, lastUsedBy: 'stranger' }],
    ['has ended', { endsAt: Date.now() - 1_000 }],
  ])('is free again once its invitation %s', async (_why, changes) => {
    await members(full)
    await expect(makesOwn()).rejects.toMatchObject({ code: 'permission-denied' })
    await ended(7, changes)
    expect(await attempt('self', await makesOwn())).toBe(true)
  })

  it('beyond the twentieth is for coaches of the group', async () => {
    await invited({}, { groupId: 'birds' })
    await taken(full, {}, 'mate')
    const writes = await makes()
    await seed(userRecords({ ...MATE, coaching: { ...MATE.coaching, isExecutiveCoach: false } }))
    await seed([birds({ invitedBy: 'members' })])
    expect(await attempt('mate', writes)).toBe(false)
    await seed(userRecords(MATE))
    expect(await attempt('mate', writes)).toBe(true)
  })

  it('is taken once in three seconds', async () => {
    const first = await makesOwn()
    const next = all(
      throughout([[NEW, second]]),
      toSlot('0', '1'),
      change(SLOTS, 'slots/0', NEW),
    )(first)
    expect(await attempt('self', first)).toBe(true)
    expect(await attempt('self', next)).toBe(false)
    const syncedAt = Timestamp.fromMillis(Date.now() - 3_500)
    await seed([{ kind: 'merge', ref: { collection: SLOTS, id: 'self' }, data: { syncedAt } }])
    expect(await attempt('self', next)).toBe(true)
  })
})

describeAccess('the slots of invitations', () => members(3), [
  {
    what: 'read whose invitations are open',
    deed: get(() => `${SLOTS}/self`),
    allowed: ['self'],
  },
  { what: 'list them', deed: list(() => ({ collection: SLOTS, limit: 200 })), allowed: [] },
])
