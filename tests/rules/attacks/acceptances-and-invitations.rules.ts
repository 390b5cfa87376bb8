/** How long an acceptance lets in, whom an invitation lets in, and who may give either. */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { stamp } from '#core/sync/stamp.ts'
import { attempt } from '../support/attacks.ts'
import { beginCommunity, userOf, userRecords } from '../support/community.ts'
import { cameInvited, invited, makes, requestOf } from '../support/invites.ts'
import type { Writes } from '../support/lies.ts'
import { emulator, seed } from '../support/people.ts'
import {
  accepted,
  acceptedAt,
  accepts,
  aged,
  answers,
  asked,
  REQUEST,
} from '../support/requests.ts'

const again: Writes = [
  {
    kind: 'merge',
    ref: { collection: REQUEST, id: 'stranger_birds' },
    data: { state: 'accepted', answeredBy: 'mate', answeredAt: SERVER_TIME, syncedAt: SERVER_TIME },
  },
]

describe.skipIf(!emulator)('an acceptance', () => {
  beforeEach(async () => {
    await beginCommunity()
    await accepted()
  })

  it('can be given anew after thirty days, not before', async () => {
    expect(await attempt('mate', again)).toBe(false)
    await seed([acceptedAt('stranger', Date.now() - 31 * MS_A_DAY)])
    expect(await attempt('mate', await answers('accepted'))).toBe(true)
    expect(await attempt('mate', again)).toBe(false)
  })

  it('that is over can be asked for anew, and one that holds cannot', async () => {
    const ask = requestOf('stranger', { at: stamp(5) })
    expect(await attempt('stranger', [ask])).toBe(false)
    await seed([acceptedAt('stranger', Date.now() - 31 * MS_A_DAY)])
    await aged()
    expect(await attempt('stranger', [ask])).toBe(true)
  })

  it('cannot be dated by who asked', async () => {
    const later = Timestamp.fromMillis(Date.now())
    await seed([acceptedAt('stranger', Date.now() - 31 * MS_A_DAY)])
    const ref = { collection: REQUEST, id: 'stranger_birds' }
    expect(await attempt('stranger', [{ kind: 'merge', ref, data: { answeredAt: later } }])).toBe(
      false,
    )
  })
})

describe.skipIf(!emulator)('a coach who came in with an invitation', () => {
  it('answers nobody and makes no invitation, until an admin says so', async () => {
    await invited()
    await asked()
    const [acceptance, invitation] = [await accepts(), await makes()]
    await seed(userRecords(cameInvited()))
    expect(await attempt('mate', acceptance)).toBe(false)
    expect(await attempt('mate', invitation)).toBe(false)
    const { joinedWith: _, ...named } = cameInvited()
    await seed(userRecords(userOf('mate', { ...named, joinedWith: '' })))
    expect(await attempt('mate', acceptance)).toBe(true)
    expect(await attempt('mate', invitation)).toBe(true)
  })
})
