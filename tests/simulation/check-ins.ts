/** Check-ins of the first member, who has one of two coaches and changes them, and what the coaches answer. */

import { type CheckIn, checkInSchema } from '#core/records/check-in.ts'
import { userSchema } from '#core/records/user.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { addDays, dayAt, dayOfNumber } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { coachingFields, userPart } from '#core/views/admin/members/directory.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { ownCheckInsQuery } from '#data/records/check-in/check-ins-of-former-coach.ts'
import { replyToCheckIn, sendCheckIn } from '#data/records/check-in/commands.ts'
import { followOwnCheckIns } from '#data/records/check-in/own-check-ins.ts'
import { readOwnReplies } from '#data/records/check-in/own-replies.ts'
import type { Account } from '#data/storage/account.ts'
import type { Command, History } from './history.ts'
import type { Random } from './random.ts'
import { memberId, type World } from './world.ts'

/** The first member is coached by the second or the third. */
const MEMBER = 0
const COACHES = [1, 2] as const

/** Every fourth history is about check-ins; it has no messages, which depend on who coaches whom, too. */
export function hasCheckIns({ events }: Pick<History, 'events'>): boolean {
  return events.some(
    ({ deed }) => deed.do === 'check in' || deed.do === 'reply' || deed.do === 'coach',
  )
}

/** A history with check-ins in it. */
export function withCheckIns(history: History, random: Random): History {
  const devices = history.devices.some(({ member }) => member === COACHES[1])
    ? history.devices
    : [...history.devices, { member: COACHES[1], skew: 0 }]
  const deviceOf = (member: number) => devices.findIndex((one) => one.member === member)
  const own = devices.flatMap(({ member }, index) => (member === MEMBER ? [index] : []))
  const events = history.events.flatMap((event) => {
    const { at, deed } = event
    const said = deed.do === 'meanwhile' ? deed.command : deed
    const kept = said.do === 'say' || said.do === 'read' ? [] : [event]
    if (!random.percent(40)) return kept
    const kind = random.below(10)
    const device = kind < 5 ? random.pick(own) : deviceOf(random.pick(COACHES))
    const sync = random.percent(60) ? [{ at, device, deed: { do: 'sync' } as const }] : []
    if (kind < 5) {
      const send = { do: 'check in', words: random.below(1000) } as const
      return [...kept, { at, device, deed: send }, ...sync]
    }
    if (kind < 7) {
      const to = random.pick(COACHES)
      return [...kept, { at, device: deviceOf(MEMBER), deed: { do: 'coach', to } as const }]
    }
    const pull = { at, device, deed: { do: 'pull' } as const }
    const reply = { do: 'reply', nth: random.below(2), words: random.below(1000) } as const
    return [...kept, pull, { at, device, deed: reply }, ...sync]
  })
  return { ...history, devices, events }
}

const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}

export async function checkInCommand(
  { account, waiting }: { readonly account: Account; readonly waiting: readonly CheckIn[] },
  deed: Extract<Command, { readonly do: 'check in' | 'reply' }>,
): Promise<void> {
  if (deed.do === 'check in') {
    return sendCheckIn(account, {
      monday: addDays(mondayOf(dayAt(account.now(), 0)), -7),
      figures: FIGURES,
      answers: [{ question: 'How did the week feel?', answer: `${deed.words}` }],
    })
  }
  const answered = await readOwnReplies(account)
  const open = waiting.filter(({ id }) => !answered.has(id))
  const head = open[deed.nth % Math.max(1, open.length)]
  if (!head) return
  const { id, userId, week } = head
  const said = { id, userId, memberName: userId, week: dayOfNumber(week), reply: `${deed.words}` }
  await replyToCheckIn(account, said)
}

/** What an open screen would follow: the own weeks, and the queue of a coach. @returns the queue */
export async function pullCheckIns(account: Account, cloud: Cloud): Promise<readonly CheckIn[]> {
  await followOwnCheckIns(account, cloud, await cloud.query(ownCheckInsQuery(account)))
  try {
    const found = await cloud.query({
      collection: 'checkIns',
      where: [
        { field: 'coachId', is: '==', value: account.userId },
        { field: 'answered', is: '==', value: 0 },
      ],
      orderBy: [{ field: 'sent', direction: 'asc' }],
      limit: 200,
    })
    return found.map(({ data }) => checkInSchema.parse(data))
  } catch (error) {
    // Who is no coach has no queue.
    if (error instanceof CloudError && error.code === 'permission-denied') return []
    throw error
  }
}

/** An admin makes both of them coaches, and assigns the member to the first. */
export async function makeCheckInCoaches(world: World): Promise<void> {
  for (const coach of COACHES) {
    await changeCoaching(world, memberId(coach), { isConsistencyCoach: true })
  }
  await giveCoach(world, COACHES[0])
}

/** An admin gives the first member another coach. */
export async function giveCoach(world: World, coach: number): Promise<void> {
  const consistencyCoachId = memberId(coach)
  await changeCoaching(world, memberId(MEMBER), { consistencyCoachId })
}

export async function changeCoaching(
  world: World,
  userId: string,
  change: RequestOf<'change-member'>['change'],
): Promise<void> {
  const admin = await world.admin()
  const document = await admin.get({ collection: 'users', id: userId })
  const seen = coachingFields(userPart(userSchema.parse(document?.data)))
  await admin.command('change-member', { userId, seen, change })
}
