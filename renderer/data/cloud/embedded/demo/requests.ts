/** The requests to join the demo coach's group, on the day the community was created. */

import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { STAMPS_A_MS } from '#core/sync/stamp.ts'
import { type DayKey, dayOrdinal, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { DEMO_GROUPS, demoMembers } from './members.ts'

export const ASKING = [
  { userId: 'demo-2-7', hoursAgo: 52, onBoard: true },
  { userId: 'demo-3-12', hoursAgo: 19, onBoard: false },
] as const

export function demoRequests(today: DayKey): JoinRequest[] {
  const [group] = DEMO_GROUPS
  const names = new Map(demoMembers().map(({ id, name }) => [id, name]))
  return ASKING.flatMap(({ userId, hoursAgo, onBoard }) => {
    const userName = names.get(userId)
    if (!group || userName === undefined) return []
    const id = joinRequestId(userId, group.id)
    const at = (dayOrdinal(today) * MS_A_DAY - hoursAgo * MS_AN_HOUR) * STAMPS_A_MS
    const request = { id, userId, userName, groupId: group.id, groupName: group.name, onBoard, at }
    return [joinRequestSchema.parse({ ...request, syncedAt: Math.floor(at / STAMPS_A_MS) })]
  })
}
