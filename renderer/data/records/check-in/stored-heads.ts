/** The member's newest weeks, as this device has them. */
import * as z from 'zod/mini'
import { type CheckIn, checkInSchema } from '#core/records/check-in.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'

export const headPages = cachedPages(() => 'check-ins/own', z.array(checkInSchema))

/** The newest weeks that the cloud has of the member, the newest first. */
export async function readOwnHeads(account: Account): Promise<readonly CheckIn[]> {
  return (await headPages.read(account, ''))?.data ?? []
}
