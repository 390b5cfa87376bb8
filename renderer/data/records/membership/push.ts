/**
 * Pushes a change of group: this month's points move from one group's month to the other's, in one commit
 * (docs/product.md#points).
 */
import { MS_A_DAY } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import { groupSchema } from '#core/records/group.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { isLaterMembership } from '#core/records/membership.ts'
import { type TrackingMonthly, trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { localDay } from '#data/platform/local-day.ts'
import { hideMonths } from '#data/records/day/hide-months.ts'
import { readUser } from '#data/records/user/owner.ts'
import { hidingWrites } from '#data/records/user/push.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import type { JoinIntent } from './intents.ts'
import { entryTo, hasMakerLeft, isAdminNow, readInvite } from './may-enter.ts'
import { membershipMove } from './membership-move.ts'
import { monthRefs, monthToMove } from './month-to-move.ts'

/**
 * Makes the member join a group in the cloud, or leave theirs.
 * @returns the member's record and month as the cloud has them now
 * @throws CloudError `not-found` if the group or the member's record does not exist; `invalid`, with a
 * message for the member, if the cloud refuses because their email is not verified
 */
export async function pushMembership(
  context: PushContext,
  intent: JoinIntent,
): Promise<{ user: User; month: TrackingMonthly }> {
  const { account } = context
  // By the server's clock: a wrong device clock would move another month, or be refused.
  const thisMonth = monthOf(localDay(context.serverNow, (await readUser(account))?.dayStartHour))
  const joined = await orUnverified(context.cloud, intent, (onDecided) =>
    commitMembership(context, intent, thisMonth, onDecided),
  )
  // Acts on the stored record, not on this intent, which may be a repeated push that was overtaken.
  if (!joined.user.onBoard) await hideMonths(account, context.cloud)
  else if (joined.month.queryMonth > thisMonth) await showThisMonth(context, thisMonth)
  return joined
}

const UNVERIFIED =
  'Verify your email first: open the link that was sent to you, or send it again in Settings, Login details. Then try again.'

/**
 * Explains a refusal although the member may join: if the latest token says that their email is not verified,
 * the error asks them to verify it (`needsEmailToJoin` in the rules). A request to join would not help.
 */
async function orUnverified<Result>(
  { auth }: Pick<Cloud, 'auth'>,
  { groupId }: JoinIntent,
  join: (onDecided: () => void) => Promise<Result>,
): Promise<Result> {
  let isDecided = false
  try {
    return await join(() => {
      isDecided = true
    })
  } catch (error) {
    const isRefused = error instanceof CloudError && error.code === 'permission-denied'
    if (!isRefused || !isDecided || groupId === '') throw error
    const { email_verified: verified } = await auth.claims(true)
    if (verified !== false) throw error
    throw new CloudError('invalid', UNVERIFIED, { cause: error })
  }
}

/**
 * Shows an overtaken month on the board if its group is still the member's: the consent counts for it, too.
 */
async function showThisMonth(
  { account, cloud }: PushContext,
  thisMonth: MonthNumber,
): Promise<void> {
  const { userId } = account
  const month = { collection: 'trackingMonthly', id: trackingMonthlyId(userId, thisMonth) } as const
  await cloud.transact([{ collection: 'users', id: userId }, month], ([user, stored]) => {
    const isShown = user?.data.onBoard === true && user.data.groupId === stored?.data.groupId
    const data = { onBoard: true, syncedAt: SERVER_TIME }
    const writes: Write[] = [{ kind: 'merge', ref: month, data }]
    return { writes: isShown && stored?.data.onBoard !== true ? writes : [], result: undefined }
  })
}

async function commitMembership(
  { account, cloud, serverNow }: PushContext,
  { groupId, onBoard, at, invite: inviteId }: JoinIntent,
  thisMonth: MonthNumber,
  onDecided: () => void,
): Promise<{ user: User; month: TrackingMonthly }> {
  const { userId } = account
  const months = { userId, thisMonth, serverNow }
  const request = { collection: 'joinRequests', id: joinRequestId(userId, groupId) } as const
  const refs: DocumentRef[] = [
    { collection: 'users', id: userId },
    ...monthRefs(months),
    { collection: 'profiles', id: userId },
    ...(groupId === '' ? [] : [{ collection: 'groups', id: groupId } as const, request]),
    ...(groupId === '' || inviteId === undefined
      ? []
      : [{ collection: 'invites', id: inviteId } as const]),
  ]
  const isAdmin = groupId !== '' && (await isAdminNow(cloud))
  const isLeft = await hasMakerLeft(cloud, await readInvite(cloud, inviteId))
  return cloud.transact(
    refs,
    ([userDocument, current, newest, shown, groupDocument, asked, invitation]) => {
      const user = parseDocument(userSchema, userDocument)
      const group = parseDocument(groupSchema, groupDocument)
      if (!user || (!group && groupId !== '')) {
        throw new CloudError('not-found', 'This group no longer exists.')
      }
      const before = monthToMove(user, months, [current, newest])
      if (!isLaterMembership({ groupId, onBoard, at }, user)) {
        return { writes: [], result: { user, month: before } }
      }
      const way =
        group && user.groupId !== groupId
          ? entryTo({
              ...{ userId, group, isAdmin, hasMakerLeft: isLeft, now: serverNow },
              request: parseDocument(joinRequestSchema, asked),
              invite: parseDocument(inviteSchema, invitation),
            })
          : { writes: [], joinedWith: user.joinedWith }
      const { joinedWith } = way
      const joinedOn = Math.floor(serverNow / MS_A_DAY)
      const move = { user, month: before, group, onBoard, at, joinedWith, joinedOn }
      const { writes, ...result } = membershipMove(move)
      // The group that is left is shown nothing more, however late the server derives the profile.
      const leaves = user.groupId !== '' && user.groupId !== groupId
      const hides = leaves && user.privacy === 'share-group' ? hidingWrites(shown) : []
      onDecided()
      return { writes: [...writes, ...hides, ...way.writes], result }
    },
  )
}
