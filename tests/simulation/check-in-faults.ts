/** Checks that no check-in is lost, that what is answered stays, and that devices and cloud agree on both. */

import {
  type CheckIn,
  type CheckInText,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import { userSchema } from '#core/records/user.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { isWeekOpen } from '#core/views/check-in/coach.ts'
import { WEEKS_KEPT } from '#data/records/check-in/check-ins-of-former-coach.ts'
import type { SendIntent } from '#data/records/check-in/intents.ts'
import { readOwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import type { Operation } from '#tests/data/operations.ts'
import { hasCheckIns, pullCheckIns } from './check-ins.ts'
import { text } from './compare.ts'
import { outboxOf } from './device-state.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'
import { memberId } from './world.ts'

interface Stored {
  readonly head: CheckIn
  readonly said: CheckInText | undefined
}

/** The check-ins of the member in the cloud, the newest first. */
async function storedCheckIns({ world }: Scene): Promise<Stored[]> {
  const userId = memberId(0)
  const cloud = await world.cloudOf(userId)
  const where = [{ field: 'userId', is: '==', value: userId }] as const
  const found = await cloud.query({ collection: 'checkIns', limit: 200, where })
  const stored = found.map(async ({ id, data }) => {
    const document = await cloud.get({ collection: 'checkInTexts', id })
    const said = document && checkInTextSchema.parse(document.data)
    return { head: checkInSchema.parse(data), said }
  })
  return (await Promise.all(stored)).toSorted((a, b) => b.head.week - a.head.week)
}

/** Notes what is answered by now; asked again, what has changed since is a fault. */
export async function noteAnswers(scene: Scene): Promise<string[]> {
  if (!hasCheckIns(scene.history)) return []
  const faults: string[] = []
  for (const { head, said } of await storedCheckIns(scene)) {
    if (head.answered === 0) continue
    const now = text({ head, said })
    const known = scene.answers.get(head.id) ?? now
    scene.answers.set(head.id, known)
    if (known !== now) faults.push(`checkIns/${head.id} was answered, and has changed: ${now}.`)
  }
  return faults
}

export async function checkInFaults(
  scene: Scene,
  devices: readonly SimDevice[],
): Promise<string[]> {
  if (!hasCheckIns(scene.history)) return []
  // A coach answered after the member had finished syncing.
  for (const { account, cloud } of devices) await pullCheckIns(account, cloud)
  const held = await Promise.all(
    devices.map(async (device) => ({ device, outbox: await outboxOf(device) })),
  )
  const left = new Map(held.flatMap(({ outbox }) => outbox.map((one) => [one.id, one] as const)))
  const stored = await storedCheckIns(scene)
  const faults = [
    ...(await noteAnswers(scene)),
    ...[...scene.answers.keys()].flatMap((id) =>
      stored.some(({ head }) => head.id === id)
        ? []
        : [`checkIns/${id} was answered, and is gone.`],
    ),
    ...saidFaults(scene, stored, left),
    ...replyFaults(scene, stored, left),
    ...(await coachFaults(scene, stored)),
  ]
  for (const { device, outbox } of held) {
    if (device.account.userId !== memberId(0)) continue
    if (outbox.some(({ target }) => target.startsWith('checkIns/'))) continue
    faults.push(...(await shownFaults(device, stored)))
  }
  return faults
}

/** Each week that was sent is there, with what was said of it last, unless it was answered before. */
function saidFaults({ journal }: Scene, stored: readonly Stored[], left: Left): string[] {
  const sends = [...journal.said].flatMap(([id, { intent, userId, pushedAt }]) =>
    intent.kind === 'sendCheckIn' && !left.has(id) ? [{ intent, userId, pushedAt }] : [],
  )
  const byWeek = Map.groupBy(sends, ({ intent, userId }) => checkInId(userId, intent.week))
  const invented = stored.filter(({ head }) => !byWeek.has(head.id))
  return [
    ...invented.map(({ head }) => `Nobody sent checkIns/${head.id}.`),
    ...[...byWeek].flatMap(([id, all]) => {
      const found = stored.find(({ head }) => head.id === id)
      if (!found?.said) return [`checkIns/${id} is lost${found ? ', but for its record' : ''}.`]
      const { head, said } = found
      const answers = (one: Pick<SendIntent, 'answers'>) => text(one.answers)
      const isSaid = all.some(({ intent }) => answers(intent) === answers(said))
      if (!isSaid) return [`Nobody said ${answers(said)} in checkIns/${id}.`]
      const inTime = all.filter(({ intent, pushedAt }) => intent.sent <= pushedAt)
      const latest = Math.max(0, ...inTime.map(({ intent }) => intent.sent))
      return head.answered === 0 && head.sent < latest
        ? [`checkIns/${id} was sent again at ${latest}, and is the one of ${head.sent}.`]
        : []
    }),
  ]
}

type Left = ReadonlyMap<string, Operation>

/** Each answer that the cloud has taken is there, and no other. */
function replyFaults({ journal }: Scene, stored: readonly Stored[], left: Left): string[] {
  const replies = [...journal.said].flatMap(([id, { intent, userId }]) =>
    intent.kind === 'replyToCheckIn' && !left.has(id) ? [{ ...intent, by: userId }] : [],
  )
  const lost = replies.flatMap(({ id, reply, by }) => {
    const found = stored.find(({ head }) => head.id === id)
    const isThere = found?.said?.reply === reply && found.said.repliedBy === by
    return isThere && found.head.answered > 0 ? [] : [`The answer ${reply} to ${id} is lost.`]
  })
  const invented = stored.filter(
    ({ head, said }) => head.answered > 0 && !replies.some(({ id }) => id === said?.id),
  )
  return [...lost, ...invented.map(({ head }) => `Nobody answered checkIns/${head.id}.`)]
}

/** What waits is with the coach whom the member has now. */
async function coachFaults({ world }: Scene, stored: readonly Stored[]): Promise<string[]> {
  const userId = memberId(0)
  const document = await (await world.cloudOf(userId)).get({ collection: 'users', id: userId })
  const { myConsistencyCoachId } = userSchema.parse(document?.data).coaching
  return stored
    .slice(0, WEEKS_KEPT)
    .flatMap(({ head }) =>
      head.answered > 0 || head.coachId === myConsistencyCoachId
        ? []
        : [`checkIns/${head.id} waits for ${head.coachId} instead of ${myConsistencyCoachId}.`],
    )
}

/** The device shows of each of the newest weeks what the cloud has. */
async function shownFaults({ account, index }: SimDevice, stored: readonly Stored[]) {
  const faults: string[] = []
  for (const { head, said } of stored.slice(0, WEEKS_KEPT)) {
    const shown = await readOwnCheckIn(account, dayOfNumber(head.week))
    const state = head.answered > 0 ? 'answered' : 'sent'
    const words = (one: CheckInText | undefined) => text([one?.answers, one?.reply])
    if (shown.state === state && words(shown.text) === words(said)) continue
    faults.push(
      `device ${index + 1} shows ${head.id} as ${shown.state}, ${words(shown.text)} instead of ${words(said)}.`,
    )
  }
  return faults
}

/** Whether the cloud may refuse it: who coaches whom, and what is answered, changes; a week ends some time. */
export function mayBeRefused({ intent }: Operation, pushedAt: number): boolean {
  if (intent.kind === 'replyToCheckIn') return true
  return intent.kind === 'sendCheckIn' && !isWeekOpen(intent.week, pushedAt)
}
