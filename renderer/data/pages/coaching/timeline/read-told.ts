/** What this device knows of a member for their coach's line of time, apart from the thread. */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { windowAt } from '#core/views/coaching/day-pairs.ts'
import type { Told } from '#core/views/coaching/timeline.ts'
import { checkInIntents } from '#data/records/check-in/intents.ts'
import type { Account } from '#data/storage/account.ts'
import {
  cachedDays,
  cachedNotes,
  cachedPast,
  cachedSessions,
  cachedWords,
  daysId,
} from '../coaching-cache.ts'

type ToldApart = Omit<Told, 'messages'> & {
  /** As far back as it was read; undefined if the cloud has not been asked yet. */
  readonly from: DayKey | undefined
}

/** @param today the member's */
export async function readTold(
  account: Account,
  memberId: string,
  today: DayKey,
): Promise<ToldApart> {
  const latest = daysId(memberId, windowAt(today, 0).from)
  const [past, days, notes, sessions, words, waiting] = await Promise.all([
    cachedPast.read(account, memberId),
    cachedDays.read(account, latest),
    cachedNotes.read(account, memberId),
    cachedSessions.read(account, memberId),
    cachedWords.read(account, memberId),
    checkInIntents.waiting(account),
  ])
  const replies = new Map(
    waiting.flatMap((one) => (one.kind === 'replyToCheckIn' ? [[one.id, one.reply] as const] : [])),
  )
  return {
    from: past?.data.from,
    // An answer of this device is shown before the server has it.
    checkIns: (past?.data.checkIns ?? []).map(({ head, text }) => {
      const reply = replies.get(head.id)
      if (reply === undefined) return { head, text }
      return { head, text: { ...text, reply, repliedBy: account.userId } }
    }),
    sessions: sessions?.data ?? [],
    words: words?.data ?? [],
    notesAt: notes?.data.changedAt || undefined,
    breaks: [...new Set([...(past?.data.breaks ?? []), ...breaksIn(days?.data.habits ?? [])])],
  }
}

export function breaksIn(days: readonly TrackingDaily[]): DayKey[] {
  return days.filter(({ skipped }) => skipped).map(({ queryDate }) => dayOfNumber(queryDate))
}
