/** Pushes a change of group: a command, but for withdrawing the consent, which needs no server. */
import { isLaterMembership } from '#core/records/membership.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import type { JoinIntent } from './intents.ts'

interface Pushed {
  readonly user: User
  /** The month that moved along, if one did. */
  readonly month?: TrackingMonthly
}

/**
 * Makes the member join a group in the cloud, or leave theirs.
 * @returns the member's record and month as the cloud has them now
 * @throws CloudError `not-found` if the group does not exist; `permission-denied` if the member may not join it; `invalid`,
 *   with a message for the member, if the server wants something of them first
 */
export async function pushMembership(
  { account, cloud }: PushContext,
  { groupId, onBoard, at, invite }: JoinIntent,
): Promise<Pushed> {
  if (!onBoard && groupId !== '') {
    const user = await withdrawConsent(cloud, account.userId, { groupId, onBoard, at })
    if (user) return { user }
  }
  if (groupId !== '') await refreshVerification(cloud)
  return cloud.command('set-membership', { groupId, onBoard, at, ...(invite && { invite }) })
}

/** A token may say still that the email is not verified, and some communities ask for that. */
async function refreshVerification({ auth }: Pick<Cloud, 'auth'>): Promise<void> {
  const { email_verified: isVerified } = await auth.claims()
  if (isVerified === false) await auth.claims(true)
}

/** The most months in one commit. */
const MONTHS_A_COMMIT = 10

/**
 * Takes the member off every board, if the word is the last one of their group; the device does it alone, so that it
 * holds while the server's functions are down.
 * @returns undefined if they are in another group: then it is a change of group
 */
async function withdrawConsent(
  cloud: Pick<Cloud, 'query' | 'transact'>,
  userId: string,
  said: Pick<JoinIntent, 'groupId' | 'onBoard' | 'at'>,
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
  const shown = await queryAll(cloud, {
    collection: 'trackingMonthly',
    where: [
      { field: 'userId', is: '==', value: userId },
      { field: 'onBoard', is: '==', value: true },
    ],
  })
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
