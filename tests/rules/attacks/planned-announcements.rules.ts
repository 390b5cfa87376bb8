/** Planned announcements (docs/decisions/0124-announcements.md). */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { broadcastNotification, broadcastSchema } from '#core/admin/broadcast.ts'
import {
  beginBroadcast,
  cancelBroadcast,
  startDue,
  startPlanned,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { ADMIN, recorded } from '../support/admins.ts'
import { page, sending, WORD, WORDS } from '../support/announcements.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put } from '../support/community.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { all, change, GONE, moveTo, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { clientOf, emulator, seed } from '../support/people.ts'
import { loggedAbout } from '../support/records.ts'

const NOTES = 'notifications'
const PART = 'batchChosen'
const CHOSEN = { kind: 'chosen', name: '', members: ['self', 'mate'] } as const
const WORDS_OF = 'broadcasts'
const PLANNED = { ...WORD, state: 'planned', sendAt: Date.now() + 3_600_000 }
const planning = () =>
  recorded((cloud) => {
    const audience = { kind: 'everyone' } as const
    const { sendAt } = PLANNED
    return beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 6, sendAt })
  })
const planned = () => seed([put(WORDS_OF, PLANNED)])
const starting = () => recorded((cloud) => startPlanned(cloud, ADMIN, WORD.id))
/** Its author is no admin. */
const ORPHANED = { ...PLANNED, by: 'mate', byName: 'Mate' }
const orphaned = () => seed([put(WORDS_OF, ORPHANED)])
const cancelling = () => recorded((cloud) => startDue(cloud, ADMIN, WORD.id))
const replacing = () =>
  recorded((cloud) => {
    const audience = { kind: 'everyone' } as const
    return beginBroadcast(cloud, ADMIN, { ...WORDS, audience, expected: 6, replaces: WORD.id })
  })
const unlogged = without('auditLog', 'auditHeads')
const toMate = () =>
  put(NOTES, {
    ...broadcastNotification(broadcastSchema.parse(PLANNED), 'mate', Date.now()),
  })

const plans: readonly Attack[] = [
  { name: 'is planned by a coach', honest: planning, as: 'coach' },
  { name: 'is planned without an entry in the log', honest: planning, lie: unlogged },
  {
    name: 'is planned in another admin’s name',
    honest: planning,
    lie: change(WORDS_OF, 'by', 'mate'),
  },
  { name: 'is planned for no time', honest: planning, lie: change(WORDS_OF, 'sendAt', GONE) },
  { name: 'is planned for time 0', honest: planning, lie: change(WORDS_OF, 'sendAt', 0) },
  { name: 'is planned for a text', honest: planning, lie: change(WORDS_OF, 'sendAt', 'noon') },
  {
    name: 'is made as if it had been sent',
    honest: planning,
    lie: change(WORDS_OF, 'state', 'sent'),
  },
  { name: 'begins by a coach', given: planned, honest: starting, as: 'coach' },
  { name: 'begins without an entry in the log', given: planned, honest: starting, lie: unlogged },
  {
    name: 'is sent without having been sent',
    given: planned,
    honest: starting,
    lie: change(WORDS_OF, 'state', 'sent'),
  },
  {
    name: 'changes its words as it begins',
    given: planned,
    honest: starting,
    lie: change(WORDS_OF, 'title', 'Pay here'),
  },
  {
    name: 'changes its time',
    given: planned,
    honest: starting,
    lie: all(change(WORDS_OF, 'state', 'planned'), change(WORDS_OF, 'sendAt', Date.now())),
  },
  {
    name: 'reaches a member while it is planned',
    honest: planning,
    lie: all(
      change(WORDS_OF, 'id', WORD.id),
      moveTo(WORDS_OF, WORD.id),
      change('auditLog', 'targets', [WORD.id]),
      change('auditHeads', 'targets', [WORD.id]),
      (writes) => [...writes, toMate()],
    ),
  },
  {
    name: 'becomes planned again once it is being sent',
    given: sending,
    honest: page,
    lie: change(WORDS_OF, 'state', 'planned'),
  },
  { name: 'is cancelled at its time by a coach', given: orphaned, honest: cancelling, as: 'coach' },
  {
    name: 'is cancelled at its time without an entry in the log',
    given: orphaned,
    honest: cancelling,
    lie: unlogged,
  },
  {
    name: 'is cancelled for any other reason',
    given: orphaned,
    honest: cancelling,
    lie: change(WORDS_OF, 'why', 'Mate was dismissed'),
  },
  {
    name: 'begins with a reason why it was cancelled',
    given: orphaned,
    honest: cancelling,
    lie: change(WORDS_OF, 'state', 'sending'),
  },
  { name: 'is replaced by a coach', given: planned, honest: replacing, as: 'coach' },
  {
    name: 'is replaced without an entry in the log',
    given: planned,
    honest: replacing,
    lie: unlogged,
  },
]

describeAttacks(
  'a planned announcement never',
  plans.map((attack) => ({ by: 'admin', ...attack })),
)

describe.skipIf(!emulator)('a planned announcement', () => {
  beforeEach(async () => {
    await beginCommunity()
    await planned()
  })

  it('is read by admins alone', async () => {
    for (const role of ['self', 'coach', 'admin'] as const) {
      const client = await clientOf(role)
      const one = () => getDoc(doc(client, WORDS_OF, WORD.id))
      const some = () => getDocs(query(collection(client, WORDS_OF), limit(1)))
      expect(await isAllowed(one)).toBe(role === 'admin')
      expect(await isAllowed(some)).toBe(role === 'admin')
    }
  })

  it('is removed only while it is planned, and never by a coach', async () => {
    const gone: RulesWrite = { kind: 'delete', ref: { collection: WORDS_OF, id: WORD.id } }
    const removed = () => loggedAbout([gone], WORD.id)
    expect(await attempt('admin', [gone])).toBe(false)
    expect(await attempt('coach', removed())).toBe(false)
    await sending()
    expect(await attempt('admin', removed())).toBe(false)
    await planned()
    expect(await attempt('admin', removed())).toBe(true)
  })

  it('is replaced and cancelled with the list of its members, and sent from it', async () => {
    const cloud = await liveCloud('admin')
    const { sendAt } = PLANNED
    const given = { ...WORDS, audience: CHOSEN, expected: 2, sendAt }
    const parts = (id: string) => cloud.get({ collection: PART, id: `${id}_0000000` })
    const first = await beginBroadcast(cloud, ADMIN, given)
    const second = await beginBroadcast(cloud, ADMIN, { ...given, replaces: first })
    expect([await parts(first), (await parts(second))?.data.members]).toEqual([
      undefined,
      CHOSEN.members,
    ])
    await cancelBroadcast(cloud, ADMIN, second)
    expect(await parts(second)).toBeUndefined()
    const third = await beginBroadcast(cloud, ADMIN, given)
    await startPlanned(cloud, ADMIN, third)
    expect(await stepBroadcast(cloud, third)).toMatchObject({ state: 'sent', sent: 2 })
    expect(await parts(third)).toBeUndefined()
  })
})
