/** The members of an audience, page by page, in an order that allows going on: to count them, and to send to them. */
import {
  type Audience,
  type Broadcast,
  isAddressed,
  type Source,
  sourcesOf,
} from '#core/policies/announcements/announcement.ts'
import { batchChosenSchema, chosenRef } from '#core/policies/bulk/chosen.ts'
import { standingOf } from '#core/policies/roles/role-change.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef, Filter } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { readByIds } from '#core/server/pages.ts'

type Reads = Pick<Executor, 'get' | 'query'>

const PAGE = 100

type Place = Pick<Broadcast, 'source' | 'after'>

export interface AudiencePage {
  readonly members: readonly Pick<User, 'id' | 'name' | 'email'>[]
  readonly next: Place | undefined
  readonly usedPart?: DocumentRef
  /** The chosen ids cannot be read: nothing may be sent, because somebody would be left out. */
  readonly isLost?: boolean
}

/** Omits records that cannot be read, and closed accounts. @param id `''` if it is only counted */
export async function audiencePage(
  reads: Reads,
  { id, audience }: { readonly id: string; readonly audience: Audience },
  place: Place,
): Promise<AudiencePage> {
  const { source, after } = place
  const sources = sourcesOf(audience)
  const asked = sources[source]
  if (!asked) return { members: [], next: undefined }
  const isLastSource = source + 1 >= sources.length
  const nextSource = isLastSource ? undefined : { source: source + 1, after: '' }
  if (asked.field === 'chosen') {
    const found = await chosenPage(reads, chosenRef(id, asked.part), place)
    return { ...found, next: found.next ?? nextSource }
  }
  const stored = await reads.query({
    collection: 'users',
    where: filtersOf(asked),
    limit: PAGE,
    ...(after !== '' && { after: { values: [], id: after } }),
  })
  const users = usersIn(stored)
  const tiers = audience.kind === 'tier' ? await tiersOf(reads, users) : undefined
  const members = users.filter((user) => isAddressed(audience, source, user, tiers?.get(user.id)))
  const last = stored.length === PAGE ? stored.at(-1) : undefined
  return { members, next: last ? { source, after: last.id } : nextSource }
}

async function chosenPage(
  reads: Reads,
  part: DocumentRef,
  { source, after }: Place,
): Promise<AudiencePage> {
  const ids = batchChosenSchema.safeParse((await reads.get(part))?.data).data?.members
  const begin = after === '' ? 0 : (ids?.indexOf(after) ?? -1) + 1
  if (!ids || (after !== '' && begin === 0)) return { members: [], next: undefined, isLost: true }
  const asked = ids.slice(begin, begin + PAGE)
  const users = usersIn(await readByIds(reads, 'users', asked))
  const members = users.filter(({ deleted }) => !deleted)
  const last = begin + PAGE < ids.length ? asked.at(-1) : undefined
  return last === undefined
    ? { members, next: undefined, usedPart: part }
    : { members, next: { source, after: last } }
}

function usersIn(stored: readonly CloudDocument[]): User[] {
  return stored.flatMap(({ data }) => userSchema.safeParse(data).data ?? [])
}

function filtersOf(source: Exclude<Source, { readonly field: 'chosen' }>): readonly Filter[] {
  if (source.field === 'none') return []
  if (source.field === 'groupId') return [{ field: 'groupId', is: 'in', value: source.values }]
  return [{ field: source.field, is: '==', value: true }]
}

/** Members without a secure record are on the plan that everybody begins with (docs/product.md#records). */
async function tiersOf(reads: Reads, users: readonly User[]) {
  const ids = users.map(({ id }) => id)
  const stored = await readByIds(reads, 'usersSecure', ids)
  const known = new Map(stored.map(({ id, data }) => [id, data]))
  return new Map(ids.map((id) => [id, standingOf(id, known.get(id)).roles.tier]))
}
