/**
 * Checks that a pair is the same on every device of both and in the cloud, that each side's last word stands, and that the
 * partner streak is what both histories in the cloud make.
 */

import { isStanding } from '#core/policies/partners/may-nudge.ts'
import { partnerStreak } from '#core/policies/partners/streak.ts'
import { type OwnSide, ownSideOf, type PartnerMark, partnerSchema } from '#core/records/partner.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { ownPairs, readPairs } from '#data/records/partner/pairs.ts'
import { fetchPartnerDays } from '#data/records/partner/partner-days.ts'
import { readPartners } from '#data/records/partner/use-partners.ts'
import { cloudState, outboxOf, type StoredState } from './device-state.ts'
import { type Journal, wordsOf } from './journal.ts'
import { followPairs, hasPartners } from './partner-events.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'

export async function partnerFaults(
  { world, history, journal }: Scene,
  devices: readonly SimDevice[],
): Promise<string[]> {
  if (!hasPartners(history)) return []
  // What one side wrote while it became idle reaches the other, whose days may follow from it.
  for (let round = 0; round < 2; round += 1) {
    for (const device of devices) {
      await device.pull()
      await device.push()
    }
  }
  for (const device of devices) await followPairs(device)
  const faults: string[] = []
  for (const [userId, own] of Map.groupBy(devices, ({ account }) => account.userId)) {
    const cloud = await world.cloudOf(userId)
    const found = await Promise.all(ownPairs.queries({ userId }).map((query) => cloud.query(query)))
    const mine = await cloudState(cloud, userId)
    for (const { data } of found.flat()) {
      const pair = ownSideOf(partnerSchema.parse(data), userId)
      faults.push(...(await wordFaults(userId, own, pair, { journal, mine })))
      const theirs = await cloudState(await world.cloudOf(pair.userId), pair.userId)
      for (const device of own) faults.push(...(await shownFaults(device, pair, mine, theirs)))
    }
  }
  return faults
}

/** A side's yes is its last word, and is none while it shares nothing. */
async function wordFaults(
  userId: string,
  own: readonly SimDevice[],
  pair: OwnSide,
  { journal, mine }: { readonly journal: Journal; readonly mine: StoredState },
): Promise<string[]> {
  const last = await lastSaid(userId, own, journal)
  const what = `partners of ${userId} and ${pair.userId}`
  return [
    ...(pair.mine && last?.value === 'leave' ? [`The ${what}: whoever left is one still.`] : []),
    ...(pair.mine && last === undefined ? [`The ${what}: a yes that nobody has said.`] : []),
    ...(pair.mine && mine.user?.privacy === 'share-nothing'
      ? [`The ${what}: a member who shares nothing is one.`]
      : []),
    ...(isStanding(pair) !== pair.since > 0 ? [`The ${what} have no right first day.`] : []),
  ]
}

/** What the member has said last, on any device, except for what the cloud has refused. */
async function lastSaid(
  userId: string,
  own: readonly SimDevice[],
  { said }: Journal,
): Promise<Stamped | undefined> {
  const held = await Promise.all(own.map(outboxOf))
  const refused = new Set(held.flat().map(({ id }) => id))
  const words = [...said].flatMap(([operation, one]) =>
    one.userId === userId && one.intent.kind === 'sayPartner' && !refused.has(operation)
      ? wordsOf(one.intent).map(([, word]) => word)
      : [],
  )
  return words.length === 0 ? undefined : words.reduce(laterOf)
}

async function shownFaults(
  device: SimDevice,
  pair: OwnSide,
  mine: StoredState,
  theirs: StoredState,
): Promise<string[]> {
  const { account, cloud, index } = device
  const outbox = await outboxOf(device)
  // What waits or was refused is shown by its own rules, which unit tests check.
  if (outbox.some(({ target }) => /^(partners|trackingDaily)\//.test(target))) return []
  const today = localDay(account.now())
  const known = (await readPairs(account)).find(({ userId }) => userId === pair.userId)
  const isSame = known?.mine === pair.mine && known.theirs === pair.theirs
  if (!isSame || known.since !== pair.since) {
    return [`Device ${index + 1} knows of other partners than the cloud.`]
  }
  if (!isStanding(pair) || pair.since === 0) return []
  await fetchPartnerDays(account, cloud, pair, today)
  const shown = (await readPartners(account, today)).find(({ userId }) => userId === pair.userId)
  const since = dayOfNumber(pair.since)
  const expected = partnerStreak({ mine: marksOf(mine), theirs: marksOf(theirs), since, today })
  const [ours, made] = [shown?.days?.streak, expected].map((one) => JSON.stringify(one))
  if (ours === made) return []
  return [`The partner streak of device ${index + 1} is ${ours}, and both histories make ${made}.`]
}

function marksOf({ days }: StoredState) {
  return new Map(
    [...days.values()].flatMap(({ queryDate, skipped, habits }) => {
      const isChecked = HABIT_IDS.some((id) => habits[id].checked)
      const mark: PartnerMark | undefined = skipped ? 'b' : isChecked ? 'x' : undefined
      return mark ? [[dayOfNumber(queryDate), mark] as const] : []
    }),
  )
}
