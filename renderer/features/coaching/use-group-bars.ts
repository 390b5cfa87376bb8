import { useMemo } from 'react'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { useWatched } from '#data/admin/use-watched.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type Barring, barAsCoach, barsQuery, liftBarAsCoach } from '#data/joining/bars.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { liftedWords } from '#ui/bar-list.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'

/** Who was put out of a group, live. */
export function useBarsOf(groupId: string): readonly JoinRequest[] | undefined {
  const query = useMemo(() => barsQuery(groupId), [groupId])
  return useWatched(query, joinRequestSchema).records
}

/** Putting somebody out of the coach's own group, and letting them back in; one at a time, each with an answer. */
export function useBarring() {
  const account = useAccount()
  const cloud = useCloud()
  const { busy, once } = useOnce()

  const lift = (bar: Pick<JoinRequest, 'id' | 'groupId' | 'userName'>) =>
    told(async () => {
      if (!account || !cloud) throw new CloudError('unavailable', 'There is no connection yet.')
      await liftBarAsCoach(account, cloud, bar)
      showToast({ about: bar.id, message: liftedWords(bar) })
    })
  const putOut = (barring: Barring, detail: string) =>
    told(async () => {
      if (!account || !cloud) throw new CloudError('unavailable', 'There is no connection yet.')
      const bar = await barAsCoach(account, cloud, barring)
      showToast({
        ...{
          about: bar.id,
          message: `${barring.userName || 'They'} may not join by themselves.`,
          detail,
        },
        action: { label: 'Undo', run: () => void once(() => lift(bar))() },
      })
    })
  return {
    busy,
    putOut: (barring: Barring, detail: string) => void once(() => putOut(barring, detail))(),
    lift: (bar: JoinRequest) => void once(() => lift(bar))(),
  }
}

async function told(deed: () => Promise<void>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    const isRefused = error instanceof CloudError && error.code === 'permission-denied'
    const message = isRefused ? REFUSED : AWAY
    showToast({ kind: 'warning', message })
  }
}

const REFUSED = 'Only a coach of the group can do this, and not with another of its coaches.'
const AWAY = 'The community cannot be reached right now. Try again when you are back online.'
