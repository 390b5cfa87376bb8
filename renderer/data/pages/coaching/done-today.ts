/** For whom the coach has done something today: written in a thread or to the bell, answered a check-in, talked. */
import * as z from 'zod/mini'
import { ownerOfCheckIn } from '#core/records/check-in.ts'
import { DEEDS, type Deed, type Deeds } from '#core/views/coaching/done-today.ts'
import { readOwnReplies } from '#data/records/check-in/own-replies.ts'
import { readWrittenSince } from '#data/records/thread/conversations/read-written.ts'
import type { Account } from '#data/storage/account.ts'
import { settingsById } from '#data/storage/settings-by-id.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

/** What no record on this device tells, each with its time, by member. */
const NOTED = {
  written: settingsById('coach-wrote/', z.number()),
  talked: settingsById('coach-talked/', z.number()),
}

/** Notes that the coach has done something for a member. @param at in ms; undefined takes it back */
export function noteDeed(
  account: Account,
  [deed, memberId]: readonly [keyof typeof NOTED, string],
  at: number | undefined,
): Promise<void> {
  return NOTED[deed].write(account, memberId, at)
}

export async function readDeeds(account: Account, since: number): Promise<Deeds> {
  const noted = async (deed: keyof typeof NOTED) =>
    [...(await NOTED[deed].readAll(account))].flatMap(([id, at]) => (at >= since ? id : []))
  const replies = await readOwnReplies(account)
  const whom: Readonly<Record<Deed, ReadonlySet<string>>> = {
    written: new Set([...(await noted('written')), ...(await readWrittenSince(account, since))]),
    answered: new Set([...replies].flatMap(([id, at]) => (at >= since ? ownerOfCheckIn(id) : []))),
    talked: new Set(await noted('talked')),
  }
  const members = new Set(DEEDS.flatMap((deed) => [...whom[deed]]))
  return new Map([...members].map((id) => [id, DEEDS.filter((deed) => whom[deed].has(id))]))
}

/** When the coach's calendar day began, by this device's clock, in ms. */
export function startOfDay(now: number): number {
  const date = new Date(now)
  date.setHours(0, 0, 0, 0)
  return Math.min(now, date.getTime())
}

const useLiveDeeds = liveHook(readDeeds)

/** What the coach has done today, live; undefined at first. @param now to the minute */
export const useDeeds = (account: Account | undefined, now: number): Deeds | undefined =>
  useLiveDeeds(account, startOfDay(now))
