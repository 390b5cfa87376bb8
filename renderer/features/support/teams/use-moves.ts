import { useRef, useState } from 'react'
import type { MemberRow } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import { joinRequestId } from '#core/records/join-request.ts'
import { barMember, liftBar } from '#data/admin/bars.ts'
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
  readonly move: (userIds: readonly string[], groupId: string, barring?: Barring) => Promise<void>
  /** Stops before the next member. */
  readonly stop: () => void
}

interface Barring {
  readonly group: Group
  readonly members: readonly Pick<MemberRow, 'id' | 'name'>[]
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

  const undo = (done: MovesDone, groupIds: readonly string[], barring?: Barring) =>
    begin(done.moves.length, async (options, { cloud, by }) => {
      for (const bar of barsOf(barring)) await liftBar(cloud, by, bar)
      await finish(await undoMoves(cloud, by, done.moves, options), groupIds)
    })

  const move = (userIds: readonly string[], groupId: string, barring?: Barring) =>
    begin(userIds.length, async (options, { cloud, by }) => {
      // First: nobody is out and may come back before it stands.
      for (const { userId, userName } of barsOf(barring)) {
        if (barring) await barMember(cloud, by, { userId, userName, group: barring.group })
      }
      const done = await moveMembers(cloud, by, { userIds, groupId }, options)
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

/** The bars of a move, as requests are called. */
function barsOf(barring: Barring | undefined) {
  if (!barring) return []
  const { id: groupId, name: groupName } = barring.group
  return barring.members.map(({ id: userId, name: userName }) => ({
    ...{ id: joinRequestId(userId, groupId), userId, userName, groupId, groupName },
  }))
}

type Tools = Parameters<Parameters<ReturnType<typeof useAdminAction>['run']>[0]>[0]

interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}
