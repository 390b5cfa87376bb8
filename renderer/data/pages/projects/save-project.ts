import type { Project } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { connected } from '#data/cloud/cloud-error.ts'

/** The fields of a project that an admin edits. */
export type ProjectWords = Pick<Project, 'title' | 'text' | 'link'>

/**
 * Posts or changes a project. An admin's tool, so it waits for the backend (docs/architecture.md#sync).
 * @throws CloudError `not-admin`, `unavailable` without a connection
 */
export async function saveProject(
  cloud: Pick<Cloud, 'command'> | undefined,
  { id, title, text, link, archived }: ProjectWords & Pick<Project, 'id' | 'archived'>,
): Promise<void> {
  await connected(cloud).command('save-project', { id, title, text, link, archived })
}
