/** Whom this account coaches. The rules decide the same; for a backend without rules, this file decides. */

import { isCoach, isCoachOf } from '#core/policies/threads/pair.ts'
import { idSchema } from '#core/records/fields.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { CoachedMember } from '#core/views/coaching/member-facts.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readDocuments } from '#data/cloud/parse-documents.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'

export type Coach = Pick<User, 'id' | 'deleted' | 'coaching'>

type MemberQuery = Pick<CloudQuery, 'collection' | 'where'>

/** Queries the members who name this coach, for each way in which the coach coaches; `watchAll` pages them. */
export function memberQueries({ id, coaching }: Pick<User, 'id' | 'coaching'>): MemberQuery[] {
  const naming = (field: string): MemberQuery => ({
    collection: 'users',
    where: [{ field, is: '==', value: id }],
  })
  return [
    ...(coaching.isConsistencyCoach ? [naming('coaching.myConsistencyCoachId')] : []),
    ...(coaching.isExecutiveCoach ? [naming('coaching.myExectutiveCoachId')] : []),
  ]
}

export interface CoachedMembers {
  readonly members: CoachedMember[]
  /** Ids of members whose records cannot be read. */
  readonly unreadable: readonly string[]
}

/** The coached members among the documents, without duplicates, closed accounts and other coaches' members. */
export function membersIn(coach: Coach, documents: readonly CloudDocument[]): CoachedMembers {
  const { records, unreadable } = readDocuments(userSchema, documents)
  const members = records
    .filter((user) => !user.deleted && isCoachOf(coach, user))
    .map(coachedMember)
  return {
    members: [...new Map(members.map((member) => [member.id, member])).values()],
    unreadable: [...new Set(unreadable)],
  }
}

/** The part of a member's record to cache: only what the coach sees. */
function coachedMember(user: User): CoachedMember {
  const { id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour } = user
  return { id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour }
}

const NOT_COACHED = 'You don’t coach this member.'

/** A member whom this account coaches. @throws CloudError `permission-denied`, the same for all others and unknown ids */
export async function requireCoached(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
): Promise<CoachedMember> {
  const coach = await readUser(account)
  if (coach && isCoach(coach) && idSchema.safeParse(memberId).success) {
    const document = await cloud.get({ collection: 'users', id: memberId })
    const [member] = document ? membersIn(coach, [document]).members : []
    if (member) return member
  }
  throw new CloudError('permission-denied', NOT_COACHED)
}

/** As what somebody looks at a member's record: as one of their coaches, or as an admin. */
export type Viewer = 'coach' | 'admin'

/** As `requireCoached`; an admin may look at everybody's, closed accounts included (docs/product.md#roles). */
export async function requireViewed(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'>,
  memberId: string,
  viewer: Viewer,
): Promise<CoachedMember> {
  if (viewer === 'coach') return requireCoached(account, cloud, memberId)
  const isAdmin = (await cloud.auth.claims()).admin === true
  if (isAdmin && idSchema.safeParse(memberId).success) {
    const document = await cloud.get({ collection: 'users', id: memberId })
    const user = userSchema.safeParse(document && { ...document.data, id: memberId }).data
    if (user) return coachedMember(user)
  }
  throw new CloudError('permission-denied', 'This member’s record can’t be read.')
}

/** Whether the cloud, or `requireViewed`, refuses access. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CloudError && error.code === 'permission-denied'
}
