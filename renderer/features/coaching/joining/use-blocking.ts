import { useMemo } from 'react'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { Barring } from '#core/server/membership/answer-writes.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { barsQuery } from '#data/records/join-request/group-requests.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { unblockedText } from '#ui/joining/blocked-members.tsx'
import { showToast } from '#ui/toast.ts'
import { useDeed } from '#ui/use-deed.ts'

/** Members blocked from a group, live. */
export function useBars(groupId: string): readonly JoinRequest[] | undefined {
  const query = useMemo(() => barsQuery(groupId), [groupId])
  return useWatched(query, joinRequestSchema).records
}

/** Blocks members from the coach's own group and unblocks them, one at a time; a toast tells the result. */
export function useBlocking() {
  const cloud = useCloud()
  const { busy, act } = useDeed(troubleText)
  const unblock = (bar: Pick<JoinRequest, 'id' | 'userId' | 'groupId' | 'userName'>) =>
    act(async () => {
      const { userId, groupId } = bar
      await connected(cloud).command('lift-bar', { userId, groupId })
      showToast({ about: bar.id, message: unblockedText(bar) })
    })
  /** @param detail a second line for the toast: what happens to this member now */
  const block = ({ userId, userName, group }: Barring, detail: string) =>
    act(async () => {
      await connected(cloud).command('bar-member', { userId, groupId: group.id })
      const bar = { id: joinRequestId(userId, group.id), userId, userName, groupId: group.id }
      const message = `${userName || 'The member'} is blocked from ${group.name || 'the group'}.`
      const action = { label: 'Undo', run: () => void unblock(bar)() }
      showToast({ about: bar.id, message, detail, action })
    })
  return { busy, block, unblock }
}
