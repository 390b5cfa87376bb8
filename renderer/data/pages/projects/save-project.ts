import { type Project, projectSchema } from '#core/records/group.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'

/** The fields of a project that an admin edits. */
export type ProjectWords = Pick<Project, 'title' | 'text' | 'link'>

/** A new project, posted by this account. */
export function newProject({ userId, now }: Account, words: ProjectWords): Project {
  return projectSchema.parse({
    ...words,
    id: crypto.randomUUID(),
    postedBy: userId,
    created: now(),
  })
}

/**
 * Posts or changes a project. An admin's tool, so it waits for the backend (docs/architecture.md#sync).
 * @throws CloudError `permission-denied` for non-admins, `unavailable` without a connection
 */
export async function saveProject(
  account: Account,
  cloud: Pick<Cloud, 'transact' | 'auth'> | undefined,
  project: Project,
): Promise<void> {
  if (!cloud) {
    throw new CloudError('unavailable', 'Fourfold is not connected yet. Try again shortly.')
  }
  if ((await cloud.auth.claims()).admin !== true) {
    throw new CloudError('permission-denied', 'Only admins can post opportunities.')
  }
  const ref = { collection: 'projects', id: project.id } as const
  const data = { ...projectSchema.parse(project), syncedAt: SERVER_TIME }
  const write: Write = { kind: 'merge', ref, data }
  const entry = entryOf(await actorOf(account), {
    action: 'save-project',
    targets: [project.id],
    summary: project.archived ? `Archived ${project.title}.` : `Saved ${project.title}.`,
  })
  await cloud.transact([], () => ({ writes: audited([write], entry), result: undefined }))
}
