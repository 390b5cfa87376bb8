/** The community's projects, cached for when the cloud is unreachable, and the member's own interest in each. */

import * as z from 'zod/mini'
import { type Project, projectSchema } from '#core/records/group.ts'
import { projectInterestSchema } from '#core/records/project-interest.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import { ownInterest } from '#data/records/interest/own-interest.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { readAllRecords } from '#data/storage/stored-record.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

const MAX_PROJECTS = 200
export const projectPages = cachedPages(() => 'projects', z.array(projectSchema))

/** Fetches the projects and the member's own interests, and stores both. @throws CloudError `unavailable` */
export async function fetchProjects(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
): Promise<Project[]> {
  const { userId } = account
  const [documents, words] = await Promise.all([
    cloud.query({
      collection: 'projects',
      orderBy: [{ field: 'created', direction: 'desc' }],
      limit: MAX_PROJECTS,
    }),
    queryAll(cloud, listOf('projectInterest', { userId })),
  ])
  const projects = parseDocuments(projectSchema, documents)
  await ownInterest.store(account, words)
  await projectPages.write(account, '', projects)
  return projects
}

export async function readOwnInterests({ database }: Account): Promise<ReadonlySet<string>> {
  const words = await readAllRecords(database, 'projectInterest', projectInterestSchema)
  return new Set(words.flatMap(({ projectId, interested }) => (interested ? [projectId] : [])))
}

export interface Interested {
  readonly userId: string
  readonly name: string
}

/** Who is interested in a project, for its admin. @throws CloudError `permission-denied`, `unavailable` */
export async function fetchInterested(
  cloud: Pick<Cloud, 'query'>,
  projectId: string,
): Promise<readonly Interested[]> {
  const documents = await queryAll(cloud, listOf('projectInterest', { projectId }))
  return parseDocuments(projectInterestSchema, documents)
    .filter(({ interested }) => interested)
    .map(({ userId, userName }) => ({ userId, name: userName }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

export interface ProjectsView extends CachedResult<readonly Project[]> {
  /** The projects that the member has shown interest in, by id; live. */
  readonly interests: ReadonlySet<string>
}

const useOwnInterests = ownLiveHook(readOwnInterests)
const NONE: ReadonlySet<string> = new Set()

export function useProjects(): ProjectsView {
  const interests = useOwnInterests()
  const result = useCachedQuery({
    queryKey: ['projects'],
    read: (reader) => projectPages.read(reader, ''),
    queryFn: (context) => fetchProjects(context.account, context.cloud),
  })
  return { ...result, interests: interests ?? NONE }
}

export type ProjectWords = Pick<Project, 'title' | 'text' | 'link'>

/** Posts or changes a project, for admins. @throws CloudError `not-admin`, `unavailable` without a connection */
export async function saveProject(
  cloud: Pick<Cloud, 'command'> | undefined,
  { id, title, text, link, archived }: ProjectWords & Pick<Project, 'id' | 'archived'>,
): Promise<void> {
  await connected(cloud).command('save-project', { id, title, text, link, archived })
}
