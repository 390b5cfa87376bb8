/** Whom this account coaches. The rules ask the same; for a backend without rules, this file decides. */
import type { CoachedMember } from '#core/coaching/member-facts.ts'
import { idSchema } from '#core/records/fields.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { isCoach, isCoachOf } from '#core/threads/pair.ts'
import type { Cloud, CloudDocument, CloudQuery } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readDocuments } from '#data/cloud/parse-documents.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'

/** So many members are listed for each of the two ways of coaching; it bounds what a view may cost. */
export const MOST_MEMBERS = 200

/** What says of a member whom they coach. */
export type Coach = Pick<User, 'id' | 'deleted' | 'coaching'>

/** What the cloud is asked for: those who name this coach, in each way in which the coach coaches. */
export function memberQueries({ id, coaching }: Pick<User, 'id' | 'coaching'>): CloudQuery[] {
  const naming = (field: string): CloudQuery => ({
    collection: 'users',
    where: [{ field, is: '==', value: id }],
    limit: MOST_MEMBERS,
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

/** The members among the documents, each once; closed accounts and those of other coaches are none. */
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

/** What is cached of a member's record: no more of it than the coach is shown. */
function coachedMember(user: User): CoachedMember {
  const { id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour } = user
  return { id, name, image, groupId, created, lastActive, timeZoneOffset, dayStartHour }
}

/**
 * The record of a member whom this account coaches. What is no id, such as a path, is asked of nobody;
 * strangers and people who do not exist are answered alike.
 * @throws CloudError `permission-denied` for everybody else, `unavailable`
 */
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
  throw new CloudError('permission-denied', 'This is nobody whom this account coaches.')
}

/** Whether the cloud, or we, will not show somebody. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CloudError && error.code === 'permission-denied'
}
