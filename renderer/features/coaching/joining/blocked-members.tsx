import { useMemo } from 'react'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { Barring } from '#core/server/membership/bar-writes.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { barsQuery } from '#data/records/join-request/group-requests.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { BlockedMembers, unblockedText } from '#ui/joining/blocked-members.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './joining.module.css'
import { BLOCK_WORDS } from './words.ts'

/** Members blocked from the coach's own group; renders nothing if there are none. */
export function BlockedSection() {
  const user = useUser()
  if (!user || !isCoachInGroup(user, user.groupId)) return null
  return <Blocked groupId={user.groupId} />
}

function Blocked({ groupId }: { readonly groupId: string }) {
  const bars = useBars(groupId) ?? []
  const { busy, unblock } = useBlocking()
  if (bars.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="group-bars">
      <details>
        <summary className={styles.head}>
          <h2 id="group-bars">{BLOCK_WORDS.title}</h2>
        </summary>
        <BlockedMembers
          labelledBy="group-bars"
          bars={bars}
          busy={busy}
          mayLift={({ byCoach }) => byCoach === true}
          onLift={unblock}
        />
      </details>
    </section>
  )
}

/** Members blocked from a group, live. */
export function useBars(groupId: string): readonly JoinRequest[] | undefined {
  const query = useMemo(() => barsQuery(groupId), [groupId])
  return useWatched(query, joinRequestSchema).records
}

/** Blocks members from the coach's own group and unblocks them, one at a time; a toast tells the result. */
export function useBlocking() {
  const cloud = useCloud()
  const { busy, once } = useOnce()

  const unblock = (bar: Pick<JoinRequest, 'id' | 'userId' | 'groupId' | 'userName'>) =>
    warnIfFailed(async () => {
      const { userId, groupId } = bar
      await connected(cloud).command('lift-bar', { userId, groupId })
      showToast({ about: bar.id, message: unblockedText(bar) })
    })
  const block = (barring: Barring, detail: string) =>
    warnIfFailed(async () => {
      const { userId, userName, group } = barring
      await connected(cloud).command('bar-member', { userId, groupId: group.id })
      const bar = { id: joinRequestId(userId, group.id), userId, userName, groupId: group.id }
      showToast({
        about: bar.id,
        message: BLOCK_WORDS.blocked(barring.userName, barring.group.name),
        detail,
        action: { label: BLOCK_WORDS.undo, run: () => void once(() => unblock(bar))() },
      })
    })
  return {
    busy,
    /** @param detail a second line for the toast: what happens to this member now */
    block: (barring: Barring, detail: string) => void once(() => block(barring, detail))(),
    unblock: (bar: JoinRequest) => void once(() => unblock(bar))(),
  }
}

async function warnIfFailed(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast({ kind: 'warning', message: troubleText(error) })
  }
}
