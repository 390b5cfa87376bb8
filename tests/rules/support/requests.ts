/** Requests to join a group, as the product writes them: sent, answered, and used to join. */
import 'fake-indexeddb/auto'
import { Timestamp } from 'firebase/firestore'
import { MS_A_DAY } from '#core/days/day.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import type { Answer } from '#core/server/membership/answer-writes.ts'
import type { Write } from '#core/server/writes.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { answerAsCoach, declineAsAdmin } from '#data/records/join-request/answer-request.ts'
import { pushJoinRequest } from '#data/records/join-request/push.ts'
import { happened } from './attacks.ts'
import { deviceOf, put, stampNow, userOf, userRecords } from './community.ts'
import { clientOf, type Person, readPastRules, seed } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

export const REQUEST = 'joinRequests'
export const NOTE = 'notifications'
const ADMIN = { userId: 'admin', name: 'Alex' } as const
/** `birds` is by invitation; the mate coaches in it here, `coach` and `otherCoach` in another group. */
export const MATE: User = userOf('mate', {
  coaching: { ...userOf('mate').coaching, isExecutiveCoach: true },
})
const begin = () => seed(userRecords(MATE))

async function recorded(person: Person, act: (cloud: Cloud) => Promise<unknown>): Promise<Write[]> {
  const { cloud, writes } = recordingCloud(await clientOf(person))
  await act(cloud)
  return writes
}

/** What the product writes when the stranger asks, or withdraws the request. */
export const asks = (asked = true, person: Person = 'stranger') =>
  recorded(person, async (cloud) => {
    const account = deviceOf(person)
    const owner = { userId: person, userName: '', groupId: '', groupName: '' }
    const member = { owner, onBoard: false, daysOnBoard: false }
    const words = { groupId: 'birds', groupName: 'Early Birds', onBoard: false }
    // The same request in every test; withdrawing it has a later stamp.
    const at = asked ? stamp(1_000) : stampNow()
    const intent = { kind: 'askToJoin', asked, at, ...words } as const
    await pushJoinRequest({ account, cloud, member, serverNow: Date.now() }, intent, 1)
  })

export async function requestNow(): Promise<JoinRequest> {
  const stored = await readPastRules({ collection: REQUEST, id: 'stranger_birds' })
  return joinRequestSchema.parse(stored)
}

export const answers = (answer: Answer) =>
  recorded('mate', async (cloud) => {
    const account = deviceOf('mate')
    await account.database.users.put({ ...MATE })
    await answerAsCoach(account, cloud, await requestNow(), answer)
  })
export const accepts = () => answers('accepted')
export const declinesAsAdmin = () =>
  recorded('admin', async (cloud) => {
    await declineAsAdmin(cloud, ADMIN, await requestNow(), 'declined')
  })

export const asked = async () => {
  await begin()
  await happened('stranger', asks())
}
export const accepted = async () => {
  await asked()
  await happened('mate', accepts())
}
export const declined = async () => {
  await asked()
  await happened('mate', answers('declined'))
}
/** Writes a request that was declined at a given time, past the rules. */
export const declinedAt = async (ms: number) => {
  await asked()
  const answer = { state: 'declined', answeredBy: 'mate', answeredAt: Timestamp.fromMillis(ms) }
  await seed([put(REQUEST, { ...(await requestNow()), ...answer })])
}
export const longAgo = () => declinedAt(Date.now() - 8 * MS_A_DAY)

/** The server's time of an answer. */
export const acceptedAt = (person: 'self' | 'stranger', ms: number) =>
  ({
    kind: 'merge',
    ref: { collection: REQUEST, id: `${person}_birds` },
    data: {
      state: 'accepted',
      answeredBy: 'mate',
      answeredAt: Timestamp.fromMillis(ms),
      syncedAt: Timestamp.fromMillis(ms),
    },
  }) as const

/** Makes the request some seconds old, so that its member may change it. */
export function aged(): Promise<void> {
  const syncedAt = Timestamp.fromMillis(Date.now() - 10_000)
  const ref = { collection: REQUEST, id: 'stranger_birds' }
  return seed([{ kind: 'merge', ref, data: { syncedAt } }])
}
