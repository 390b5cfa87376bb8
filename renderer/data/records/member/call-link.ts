/**
 * A group's call link, stored apart from the group for its members and admins
 * (docs/decisions/0020-rules.md).
 */
import { groupLinkSchema } from '#core/records/group.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** The group as the cloud has it, with the call link if this account may read it. @throws CloudError */
export async function withCallLink(
  cloud: Pick<Cloud, 'get'>,
  group: CloudDocument,
): Promise<CloudDocument> {
  try {
    const document = await cloud.get({ collection: 'groupLinks', id: group.id })
    return linked(group, document)
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') return group
    throw error
  }
}

/** The group with its separate link; without one to read, with the link that the group itself still has. */
export function linked(group: CloudDocument, document: CloudDocument | undefined): CloudDocument {
  const link = groupLinkSchema.safeParse(document?.data).data
  if (!link) return group
  return { ...group, data: { ...group.data, links: { groupCallLink: link.groupCallLink } } }
}
