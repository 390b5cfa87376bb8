import type { Notification } from '#core/policies/notifications/notifications.ts'
import type { DayKey } from '#core/values/time/day.ts'
import {
  answeredLast,
  checkInNotice,
  checkInNoticeId,
} from '#core/views/check-in/check-in-notice.ts'
import { readCoachProfiles } from '#data/records/group/use-coaches.ts'
import { useSeenNotice } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { ownHeads } from './own-check-ins.ts'

/** The bell's line for the check-in that was answered last, live; undefined where there is none. */
export function useCheckInNotice(account: Account, today: DayKey): Notification | undefined {
  const found = useAnswered(account, today)
  const seen = useSeenNotice(account, found ? checkInNoticeId(found.answered) : 'check-in')
  if (!found || seen === undefined) return undefined
  return checkInNotice(found.answered, { coachName: found.coachName, seenUntil: seen })
}

const useAnswered = liveHook(async (account, today: DayKey) => {
  const answered = answeredLast(await ownHeads.readStored(account), { today, now: account.now() })
  if (!answered) return undefined
  const [coach] = await readCoachProfiles(account, [answered.coachId])
  return { answered, coachName: coach?.name ?? '' }
})
