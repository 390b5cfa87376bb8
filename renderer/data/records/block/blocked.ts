import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { ownBlocks } from './record.ts'

export interface BlockedMember {
  readonly userId: string
  /** Their name when they were blocked; '' if it was not known. */
  readonly name: string
}

export async function readBlocked(account: Account): Promise<ReadonlyMap<string, BlockedMember>> {
  const standing = (await ownBlocks.read(account)).filter(({ stands }) => stands)
  return new Map(standing.map(({ blockedId, name }) => [blockedId, { userId: blockedId, name }]))
}

/** The same, live. @returns undefined until this device has been read */
export const useBlocked = liveHook(readBlocked)
