/** Who has a thread with whom: the second member coaches the first, and the third if there is one. */
import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { storeThreads } from '#data/records/thread/apply-remote.ts'
import { fetchOlder } from '#data/records/thread/follow-thread.ts'
import type { Account } from '#data/storage/account.ts'
import type { Deed, History } from './history.ts'
import { memberId, type World } from './world.ts'

const COACH = 1
const COACHED = [0, 2] as const
const NO_COACH = {
  ...{ isConsistencyCoach: false, isExecutiveCoach: false },
  ...{ consistencyCoachId: '', executiveCoachId: '' },
}

/** A message written on a device: the oracle's source. */
export interface SaidMessage {
  readonly id: string
  readonly threadId: string
  readonly senderId: string
  readonly text: string
  /** The device's index in the history's list; and the message's place in the order of all messages. */
  readonly device: number
}

/** Who has a thread with whom, and all messages in the order in which they were written. */
export interface Talks {
  readonly pairs: readonly Pair[]
  readonly said: SaidMessage[]
}

/** The threads of a history; none if nobody writes a message, so that no member has to become a coach. */
export function pairsOf({ events, devices }: History): readonly Pair[] {
  if (!events.some(({ deed }) => isTalk(deed))) return []
  return COACHED.filter((member) => devices.some((one) => one.member === member)).map((member) => ({
    memberId: memberId(member),
    coachId: memberId(COACH),
  }))
}

function isTalk(deed: Deed): boolean {
  return deed.do === 'say' || (deed.do === 'meanwhile' && isTalk(deed.command))
}

/** An admin makes one member a coach, and assigns the others to them. */
export async function makeCoach(world: World, pairs: readonly Pair[]): Promise<void> {
  const admin = await world.admin()
  const [first] = pairs
  if (!first) return
  const change = { isConsistencyCoach: true }
  await admin.command('change-member', { userId: first.coachId, seen: NO_COACH, change })
  for (const { memberId: userId, coachId } of pairs) {
    const named = { consistencyCoachId: coachId }
    await admin.command('change-member', { userId, seen: NO_COACH, change: named })
  }
}

/** Pulls the other side's messages to a device, as its open thread would. */
export async function pullThread(account: Account, cloud: Cloud, pair: Pair): Promise<void> {
  const thread = await cloud.get({ collection: 'threads', id: threadIdOf(pair) })
  if (!thread) return
  await storeThreads(account, [thread])
  await fetchOlder(account, cloud, pair, Number.MAX_SAFE_INTEGER)
}
