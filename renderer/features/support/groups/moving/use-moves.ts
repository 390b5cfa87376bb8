import { useRef, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { type MovesDone, moveMembers, undoMoves } from '#data/pages/admin/members/move-members.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { offBoardText, SUPPORT_WORDS } from '#features/support/words.ts'
import { counted } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'

export interface Moves {
  readonly busy: boolean
  /** The progress, while members are being moved. */
  readonly progress: { readonly done: number; readonly of: number } | undefined
  /** @param barring the group to block the moved members from */
  readonly move: (userIds: readonly string[], groupId: string, barring?: Group) => Promise<void>
  /** Stops before the next member. */
  readonly stop: () => void
}

interface MovesOptions {
  readonly onDone: () => void
  readonly refreshMembers: (ids: readonly string[]) => Promise<void>
  readonly nameOf: (groupId: string) => string
}

/** Longer than for a check-off: checking what moving ten members did takes a while. */
const UNDO_MS = 15_000

/** Moves members, one commit each, with progress, stopping and undo. */
export function useMoves({ onDone, refreshMembers, nameOf }: MovesOptions): Moves {
  const { busy, run } = useAdminAction()
  const [progress, setProgress] = useState<Moves['progress']>()
  const stopping = useRef<AbortController>(undefined)

  const begin = async (count: number, work: (run: RunOptions, tools: Tools) => Promise<void>) => {
    const controller = new AbortController()
    stopping.current = controller
    setProgress({ done: 0, of: count })
    const onProgress = (done: number) => setProgress({ done, of: count })
    const trouble = await run((tools) => work({ signal: controller.signal, onProgress }, tools))
    setProgress(undefined)
    if (trouble) showToast({ kind: 'warning', message: trouble, position: 'top' })
  }

  const finish = async (done: MovesDone) => {
    await refreshMembers([...done.moves, ...done.failed].map(({ userId }) => userId))
    onDone()
    const [first] = done.failed
    if (first) {
      const message = `Couldn’t move ${counted(done.failed.length, 'member')}.`
      showToast({ kind: 'warning', message, detail: first.why, position: 'top', timeout: 0 })
    }
  }

  const undo = (done: MovesDone, barring?: Group) =>
    begin(done.moves.length, async (options, { cloud }) => {
      const run = { ...options, barring: barring?.id }
      await finish(await undoMoves(cloud, done.moves, run))
    })

  const move = (userIds: readonly string[], groupId: string, barring?: Group) =>
    begin(userIds.length, async (options, { cloud }) => {
      const moving = { userIds, groupId, barring: barring?.id }
      const done = await moveMembers(cloud, moving, options)
      await finish(done)
      if (done.moves.length === 0) return
      const offBoard = offBoardText(done.moves)
      showToast({
        message: `${counted(done.moves.length, 'member')} moved to ${nameOf(groupId)}.`,
        ...(offBoard !== undefined && { detail: offBoard }),
        // At the top, so that it does not cover the button for the next move.
        position: 'top',
        timeout: UNDO_MS,
        action: { label: SUPPORT_WORDS.undo, run: () => void undo(done, barring) },
      })
    })

  return { busy, progress, move, stop: () => stopping.current?.abort() }
}

type Tools = Parameters<Parameters<ReturnType<typeof useAdminAction>['run']>[0]>[0]

interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}
