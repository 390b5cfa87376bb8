/** A group's call link lies apart from the group: for its members, and admins (docs/decisions/0097-call-links.md). */
import { groupLinkSchema } from '#core/records/group.ts'
import type { Cloud, CloudDocument } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** The group as the cloud has it, with the call link in it where this account may know it. @throws CloudError */
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

/** Where there is no link apart that can be read, the group is as it was before there were any: with its own. */
export function linked(group: CloudDocument, document: CloudDocument | undefined): CloudDocument {
  const link = groupLinkSchema.safeParse(document?.data).data
  if (!link) return group
  return { ...group, data: { ...group.data, links: { groupCallLink: link.groupCallLink } } }
}
