/** The community's projects, kept here for when the cloud cannot be reached, and the own word on each. */
import * as z from 'zod/mini'
import { type Project, projectSchema } from '#core/records/group.ts'
import { projectInterestSchema } from '#core/records/project-interest.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/local/account.ts'
import { applyInterests } from '#data/sync/push-interest.ts'

const KEY = 'projects'
const MOST_PROJECTS = 200
const pageSchema = z.array(projectSchema)

/** As this device last saw them, the newest first. */
export async function readKeptProjects({
  database,
}: Account): Promise<{ readonly projects: readonly Project[]; readonly at: number } | undefined> {
  const stored = await database.pages.get(KEY)
  const parsed = pageSchema.safeParse(stored?.value)
  if (!stored || !parsed.success) return undefined
  return { projects: parsed.data, at: stored.at }
}

/** Asks for the projects and the own words on them, and keeps both. @throws CloudError `unavailable` */
export async function fetchProjects(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
): Promise<readonly Project[]> {
  const { database, userId, now } = account
  const [documents, words] = await Promise.all([
    cloud.query({
      collection: 'projects',
      orderBy: [{ field: 'created', direction: 'desc' }],
      limit: MOST_PROJECTS,
    }),
    queryAll(cloud, {
      collection: 'projectInterest',
      where: [{ field: 'userId', is: '==', value: userId }],
    }),
  ])
  const projects = parseDocuments(projectSchema, documents)
  await applyInterests(account, parseDocuments(projectInterestSchema, words))
  await database.pages.put({ key: KEY, value: projects, at: now() })
  return projects
}

/** The projects that the member has shown interest in, by id. */
export async function readOwnInterests({ database }: Account): Promise<ReadonlySet<string>> {
  const raw: unknown[] = await database.projectInterest.toArray()
  const words = parseDocuments(
    projectInterestSchema,
    raw.map((data) => ({ data })),
  )
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
  const documents = await queryAll(cloud, {
    collection: 'projectInterest',
    where: [{ field: 'projectId', is: '==', value: projectId }],
  })
  return parseDocuments(projectInterestSchema, documents)
    .filter(({ interested }) => interested)
    .map(({ userId, userName }) => ({ userId, name: userName }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
