/** What a report says of the member whom it is about, as far as the reporter can read it. */
import { profileSchema } from '#core/records/user.ts'
import { coachToTell } from '#core/safety/may-report.ts'
import { ownerShown } from '#core/safety/shown.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'

export interface Owner {
  /** `''` where the reporter cannot read it. */
  readonly name: string
  /** `''` where only admins read the report. */
  readonly coachId: string
  /** The group of that coach; `''` without one. */
  readonly groupId: string
}

type Reading = Pick<Cloud, 'get' | 'query'>

/**
 * The reported member's name, and the coach in their group who reads the report.
 * @throws CloudError `unavailable`
 */
export async function ownerOf(cloud: Reading, reporterId: string, aboutId: string): Promise<Owner> {
  const profile = ownerShown((await readable(cloud, { collection: 'profiles', id: aboutId }))?.data)
  // Whoever shares nothing has no name there, but their coach reads their record.
  const isHidden = profile.name === '' || profile.groupId === ''
  const user = isHidden
    ? ownerShown((await readable(cloud, { collection: 'users', id: aboutId }))?.data)
    : profile
  const groupId = profile.groupId || user.groupId
  const coachId = groupId === '' ? '' : await coachOf(cloud, groupId, [reporterId, aboutId])
  return { name: profile.name || user.name, coachId, groupId: coachId === '' ? '' : groupId }
}

async function coachOf(
  cloud: Reading,
  groupId: string,
  others: readonly string[],
): Promise<string> {
  const found = await Promise.all(
    (['isConsistencyCoach', 'isExecutiveCoach'] as const).map((role) =>
      cloud.query({
        collection: 'profiles',
        where: [
          { field: 'groupId', is: '==', value: groupId },
          { field: role, is: '==', value: true },
        ],
        limit: MOST_LISTED,
      }),
    ),
  )
  return coachToTell(parseDocuments(profileSchema, found.flat()), others)
}

async function readable(cloud: Reading, ref: DocumentRef): Promise<CloudDocument | undefined> {
  try {
    return await cloud.get(ref)
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') return undefined
    throw error
  }
}
