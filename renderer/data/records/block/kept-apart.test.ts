/** What a block stops between two members besides partners, on a backend without rules (decision 0133). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KUDOS_REFUSED } from '#core/policies/kudos/may-give.ts'
import { blockId } from '#core/records/block.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { newCoachMessage, sendCoachMessage } from '#data/pages/coaching/send-coach-message.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { giveKudos } from '#data/records/kudos/commands.ts'
import { readReceived, storeReceived } from '#data/records/kudos/use-received.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import { type Community, community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { addPerson, deviceOf, refused } from '#tests/data/partners.ts'
import { scale, threadPair } from '#tests/data/thread-pair.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

/** As the cloud has it once the blocker's device has pushed. */
const isBlocked = (by: string, of: string, stands = true) => {
  const id = blockId(by, of)
  const data = { id, userId: by, blockedId: of, stands, syncedAt: NOON }
  return world.database.documents.put({ collection: 'blocks', id, data })
}

const DIRECTIONS = [
  ['who is blocked', true],
  ['who blocks', false],
] as const

describe('kudos', () => {
  const members = async () => {
    const shares = { groupId: 'birds', onBoard: true } as const
    for (const id of ['ada', 'ben']) {
      await addPerson(world, id, shares)
      const owner = { userId: id, userName: id, groupId: 'birds', groupName: 'Birds' }
      const day = emptyDay(owner, TODAY, NOON, true)
      const data = { ...day, syncedAt: NOON }
      await world.database.documents.put({ collection: 'trackingDaily', id: day.id, data })
    }
    return deviceOf(world, 'ada')
  }
  const give = ({ account }: Device) =>
    giveKudos(account, { to: 'ben', toName: 'Ben', day: TODAY, given: true })

  it.each(DIRECTIONS)('fail for somebody %s, with the usual refusal', async (_, isBen) => {
    const ada = await members()
    await (isBen ? isBlocked('ben', 'ada') : isBlocked('ada', 'ben'))
    await give(ada)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: KUDOS_REFUSED }])
    expect(await world.document('kudos', kudoId('ada', 'ben', TODAY))).toBeUndefined()
  })

  it('reach somebody who has unblocked the giver', async () => {
    const ada = await members()
    await isBlocked('ben', 'ada', false)
    await give(ada)
    await ada.push()
    expect(await refused(ada)).toEqual([])
  })

  it('given before a block disappear from the blocker’s list', async () => {
    await members()
    const { account } = await deviceOf(world, 'ben')
    const id = kudoId('ada', 'ben', TODAY)
    const ids = { id, from: 'ada', to: 'ben', queryDate: 20261120 }
    await storeReceived(account, [kudoSchema.parse({ ...ids, given: true })])
    expect(await readReceived(account, TODAY)).toHaveLength(1)
    await blockMember(account, { userId: 'ada', name: 'Ada' })
    expect(await readReceived(account, TODAY)).toEqual([])
  })
})

describe('messages', () => {
  const REASON = 'Only the member and their coach can write here.'

  it.each(DIRECTIONS)(
    'fail for a member %s, and hold back nothing that is queued after them',
    async (_, isCoach) => {
      const { member, pair } = await threadPair(world)
      await (isCoach ? isBlocked('cleo', pair.memberId) : isBlocked(pair.memberId, 'cleo'))
      await sendMessage(member.account, pair, { text: 'Hello', picture: undefined }, { scale })
      await checkHabit(member.account, TODAY, 'habit2', true)
      await member.push()
      expect(await refused(member)).toMatchObject([{ reason: REASON }])
      expect((await member.day())?.habits.habit2.checked).toBe(true)
      expect(await member.account.database.outbox.where({ state: 'pending' }).count()).toBe(0)
      expect(await world.document('threads', `${pair.memberId}_cleo`)).toBeUndefined()
    },
  )

  it.each(DIRECTIONS)('fail as a notification of a coach %s', async (_, isMember) => {
    const { coach, pair } = await threadPair(world)
    await (isMember ? isBlocked(pair.memberId, 'cleo') : isBlocked('cleo', pair.memberId))
    const word = newCoachMessage({ memberId: pair.memberId, text: 'Hello' })
    await expect(sendCoachMessage(coach.account, coach.cloud, word)).rejects.toThrow(
      'You don’t coach this member.',
    )
  })
})
