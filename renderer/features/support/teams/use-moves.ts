import { useRef, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { type MovesDone, moveMembers, undoMoves } from '#data/admin/move-members.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { counted } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import { offBoardWords } from '../off-board-words.ts'

export interface Moves {
  readonly busy: boolean
  /** How many of how many, while members are moved. */
  readonly progress: { readonly done: number; readonly of: number } | undefined
  /** Another number after each run: the totals are asked for anew. */
  readonly version: number
  /** @param barring the group that those who are moved out of it may not come back to */
  readonly move: (userIds: readonly string[], groupId: string, barring?: Group) => Promise<void>
  /** Stops before the next member. */
  readonly stop: () => void
}

interface MovesOptions {
  /** Told which groups have won or lost somebody. */
  readonly onDone: (groupIds: readonly string[]) => void
  readonly refreshMembers: (ids: readonly string[]) => Promise<void>
  readonly nameOf: (groupId: string) => string
}

/** As long as one may take to see what happened: moving ten is a larger thing than a check-off. */
const UNDO_MS = 15_000

/** Moving members, one commit each, with progress, stopping and undo. */
export function useMoves({ onDone, refreshMembers, nameOf }: MovesOptions): Moves {
  const { busy, run } = useAdminAction()
  const [progress, setProgress] = useState<Moves['progress']>()
  const [version, setVersion] = useState(0)
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

  const finish = async (done: MovesDone, groupIds: readonly string[]) => {
    await refreshMembers([...done.moves, ...done.failed].map(({ userId }) => userId))
    setVersion((before) => before + 1)
    onDone(groupIds)
    const [first] = done.failed
    if (first) {
      const message = `${counted(done.failed.length, 'member')} could not be moved.`
      showToast({ kind: 'warning', message, detail: first.why, position: 'top', timeout: 0 })
    }
  }

  const undo = (done: MovesDone, groupIds: readonly string[], barring?: Group) =>
    begin(done.moves.length, async (options, { cloud, by }) => {
      await finish(await undoMoves(cloud, by, done.moves, { ...options, barring }), groupIds)
    })

  const move = (userIds: readonly string[], groupId: string, barring?: Group) =>
    begin(userIds.length, async (options, { cloud, by }) => {
      const done = await moveMembers(cloud, by, { userIds, groupId, barring }, options)
      const groupIds = [groupId, ...done.moves.map(({ from }) => from)]
      await finish(done, groupIds)
      if (done.moves.length === 0) return
      const offBoard = offBoardWords(done.moves)
      showToast({
        message: `${counted(done.moves.length, 'member')} moved to ${nameOf(groupId)}.`,
        ...(offBoard !== undefined && { detail: offBoard }),
        // Below stands the button that moves the next ones.
        position: 'top',
        timeout: UNDO_MS,
        action: { label: 'Undo', run: () => void undo(done, groupIds, barring) },
      })
    })

  return { busy, progress, version, move, stop: () => stopping.current?.abort() }
}

type Tools = Parameters<Parameters<ReturnType<typeof useAdminAction>['run']>[0]>[0]

interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}
