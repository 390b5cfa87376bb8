/** Moves several members, one commit each, and can undo that. */
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** What undoing needs to know. */
export interface Move {
  readonly userId: string
  readonly from: string
  readonly onBoard: boolean
  readonly at: Stamp
}

export interface MovesDone {
  readonly moves: readonly Move[]
  /** Members who were not moved, and why. */
  readonly failed: readonly { readonly userId: string; readonly why: string }[]
}

interface MovingMembers {
  readonly userIds: readonly string[]
  readonly groupId: string
  /** The group that the moves also bar them from. */
  readonly barring?: string | undefined
}

type Commands = Pick<Cloud, 'command'>

interface Run {
  /** Stops before the next member; earlier moves stay. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number) => void
}

/** Moves members to a group, `''` for none; adjusts their months and both groups' totals. */
export function moveMembers(
  cloud: Commands,
  { userIds, groupId, barring }: MovingMembers,
  run: Run = {},
): Promise<MovesDone> {
  return each(
    userIds,
    (userId) => userId,
    run,
    async (userId) => {
      const { user, from } = await cloud.command('move-member', { userId, groupId, barring })
      if (!from) return undefined
      return { userId, from: from.groupId, onBoard: from.onBoard, at: user.stamps.groupId ?? NEVER }
    },
  )
}

/**
 * Undoes moves, except for members who were moved again since.
 * @param run.barring the group that the moves have blocked them from
 */
export function undoMoves(
  cloud: Commands,
  moves: readonly Move[],
  { barring, ...run }: Run & Pick<MovingMembers, 'barring'> = {},
): Promise<MovesDone> {
  return each(
    moves,
    ({ userId }) => userId,
    run,
    async (move) => {
      const { userId, from: groupId, onBoard, at } = move
      await cloud.command('move-member', { userId, groupId, undoing: { at, onBoard }, barring })
      return move
    },
  )
}

async function each<One>(
  all: readonly One[],
  idOf: (one: One) => string,
  { signal, onProgress }: Run,
  work: (one: One) => Promise<Move | undefined>,
): Promise<MovesDone> {
  const moves: Move[] = []
  const failed: { userId: string; why: string }[] = []
  for (const [index, one] of all.entries()) {
    if (signal?.aborted) break
    try {
      const move = await work(one)
      if (move) moves.push(move)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      failed.push({ userId: idOf(one), why: error.message })
    }
    onProgress?.(index + 1)
  }
  return { moves, failed }
}
