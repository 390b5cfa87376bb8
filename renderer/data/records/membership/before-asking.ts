/** What a device does of a change of group before it asks the server, or instead. */

import { isLaterMembership } from '#core/records/membership.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { AccountAndCloud } from '#data/sync/record.ts'
import type { JoinIntent } from './intents.ts'

/** A change of group: joining one, leaving, or what the member says about its board. */
type Said = Pick<JoinIntent, 'groupId' | 'onBoard' | 'at'>

/** Withdraws the consent to a board without the server's functions. @returns the record if nothing is left to ask for */
export async function beforeAsking(
  { account, cloud }: AccountAndCloud,
  said: Said,
): Promise<User | undefined> {
  if (said.groupId === '') return undefined
  const user = said.onBoard ? undefined : await withdrawConsent(cloud, account.userId, said)
  if (!user) await refreshVerification(cloud)
  return user
}

/** A token may say still that the email is not verified, and some communities ask for that. */
async function refreshVerification({ auth }: Pick<Cloud, 'auth'>): Promise<void> {
  const { email_verified: isVerified } = await auth.claims()
  if (isVerified === false) await auth.claims(true)
}

/** The most months in one commit. */
const MONTHS_A_COMMIT = 10

/** Takes the member off every board. @returns undefined if they are in another group: then it is a change of group */
async function withdrawConsent(
  cloud: Pick<Cloud, 'query' | 'transact'>,
  userId: string,
  said: Said,
): Promise<User | undefined> {
  const { groupId, at } = said
  const ref = { collection: 'users', id: userId } as const
  const shown = await shownMonths(cloud, userId)
  const user = await cloud.transact(
    [ref, ...shown.slice(0, MONTHS_A_COMMIT)],
    ([document, ...months]): Decision<User | undefined> => {
      const known = parseDocument(userSchema, document)
      if (known?.groupId !== groupId) return { writes: [], result: undefined }
      const isLater = isLaterMembership(said, known)
      // A repeat that was overtaken hides nothing that was shown again since.
      if (!isLater && known.onBoard) return { writes: [], result: known }
      const stamps = { groupId: at, onBoard: at }
      const data = { onBoard: false, stamps, syncedAt: SERVER_TIME }
      const result = isLater
        ? { ...known, onBoard: false, stamps: { ...known.stamps, ...stamps } }
        : known
      return {
        writes: [...(isLater ? [{ kind: 'merge', ref, data } as const] : []), ...hiding(months)],
        result,
      }
    },
  )
  if (user?.onBoard === false) {
    for (let from = MONTHS_A_COMMIT; from < shown.length; from += MONTHS_A_COMMIT) {
      await cloud.transact(shown.slice(from, from + MONTHS_A_COMMIT), (months) => {
        return { writes: hiding(months), result: undefined }
      })
    }
  }
  return user
}

async function shownMonths(cloud: Pick<Cloud, 'query'>, userId: string) {
  const shown = await queryAll(cloud, listOf('trackingMonthly', { userId, onBoard: true }))
  // The newest first: those of now go with the member's record.
  return shown
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map(({ id }) => ({ collection: 'trackingMonthly', id }) as const)
}

function hiding(months: readonly (CloudDocument | undefined)[]): Write[] {
  return months.flatMap((month) => {
    if (month?.data.onBoard !== true) return []
    const ref = { collection: 'trackingMonthly', id: month.id } as const
    return [{ kind: 'merge', ref, data: { onBoard: false, syncedAt: SERVER_TIME } }]
  })
}
