/** Begins and plans announcements, and tests them. */
import {
  type Audience,
  type Broadcast,
  broadcastSchema,
} from '#core/policies/announcements/announcement.ts'
import { MAX_CHOSEN, runRef } from '#core/policies/bulk/bulk-run.ts'
import {
  batchChosenSchema,
  CHOSEN_AT_ONCE,
  chosenPartCount,
  chosenParts,
  chosenRef,
} from '#core/policies/bulk/chosen.ts'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  type Handler,
  requireAdmin,
  requireMember,
} from '#core/server/handling/rights.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type Read, readAll, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { MAX_PLANNED_DAYS } from '#core/views/admin/planned-time.ts'
import { sendFirst } from './change.ts'
import { broadcastRef, partsLeft, removal, sendTest } from './send.ts'

type Begun = RequestOf<'begin-broadcast'>

const NOT_PLANNED =
  'It was sent or cancelled meanwhile. Look at the list below; discard this to write a new one.'
const MAX_DELAY_MS = (MAX_PLANNED_DAYS + 2) * MS_A_DAY

/** The entry of the log has an id of the announcement's, so that it is begun once, even if it has been replaced since. */
export const beginBroadcast: Handler<'begin-broadcast'> = async (executor, request, context) => {
  const { id } = request
  const log: DocumentRef = { collection: 'auditLog', id: `begun_${id}` }
  const { by, now } = context
  const expected = [...accountRefs(by.userId), broadcastRef(id), log]
  const broadcast = await transactReading(executor, expected, (read): Decision<Broadcast> => {
    // Before the role: a closed account learns that it is closed.
    const { name } = requireMember(by, read)
    requireAdmin(by, read)
    const known = parsedOrRefused(broadcastSchema, read(broadcastRef(id)))
    if (known && saysTheSame(known, request)) return { writes: [], result: known }
    if (known || read(log)) throw new Refusal('conflict', NOT_PLANNED)
    refuseLate(request, now)
    requireChosen(id, request.audience, read)
    const replaced = replacedBy(request, read)
    const made = madeOf(request, { by: by.userId, byName: name, now })
    const targets = replaced ? [id, replaced.id] : [id]
    const gone = replaced ? [broadcastRef(replaced.id), ...partsLeft(replaced)] : []
    const writes: Write[] = [
      putRecord(broadcastRef(id), made),
      ...gone.map(removal),
      logWrite(by, log.id, { ...begun(made), targets }, read),
    ]
    return { writes, result: made }
  })
  return sendFirst(executor, broadcast, context)
}

function saysTheSame(known: Broadcast, { title, body, link, webLink, audience }: Begun): boolean {
  const { title: t, body: b, link: l, webLink: w, audience: a } = known
  return isSame([t, b, l, w, a], [title, body, link, webLink, audience])
}

function refuseLate({ sendAt = 0 }: Begun, now: number): void {
  if (sendAt > now + MAX_DELAY_MS) {
    throw new Refusal('invalid', `Choose a day within the next ${MAX_PLANNED_DAYS} days.`)
  }
}

function requireChosen(id: string, audience: Audience, read: Read): void {
  if (audience.kind !== 'chosen') return
  const refs = Array.from({ length: chosenPartCount(audience.count) }, (_, part) =>
    chosenRef(id, part),
  )
  const parts = readAll(read, refs).map((one) => parsedOrRefused(batchChosenSchema, one))
  const ids = parts.flatMap((part) => part?.members ?? [])
  if (ids.length !== audience.count || new Set(ids).size !== ids.length) {
    throw new Refusal('invalid', 'The chosen members did not all arrive. Send it again.')
  }
}

function replacedBy({ replaces }: Begun, read: Read): Broadcast | undefined {
  if (replaces === undefined) return undefined
  const replaced = parsedOrRefused(broadcastSchema, read(broadcastRef(replaces)))
  if (replaced?.state !== 'planned') throw new Refusal('conflict', NOT_PLANNED)
  return replaced
}

interface Author {
  readonly by: string
  readonly byName: string
  readonly now: number
}

function madeOf(request: Begun, { by, byName, now }: Author): Broadcast {
  const { replaces: _, sendAt, audience, expected, ...given } = request
  const created = Math.floor(now)
  return broadcastSchema.parse({
    ...given,
    audience,
    by,
    byName,
    created,
    expected: audience.kind === 'chosen' ? audience.count : expected,
    ...(sendAt === undefined ? { sendAt: created } : { state: 'planned', sendAt }),
  })
}

function begun({ title, expected, state, sendAt = 0 }: Broadcast) {
  if (state !== 'planned') {
    return { action: 'broadcast', summary: `Sends “${title}” to ${expected} members.` }
  }
  const at = new Date(sendAt).toISOString().slice(0, 16).replace('T', ' ')
  const summary = `Plans “${title}” for ${expected} members, ${at} UTC.`
  return { action: 'plan-broadcast', summary }
}

/** Replaces parts that were stored before; none once the announcement is begun. The first also removes what is lost. */
export const chooseAddressees: Handler<'choose-addressees'> = async (
  executor,
  request,
  context,
) => {
  const { id, part, members } = request
  const result = await asAdmin(context, executor, [broadcastRef(id)], (read) => {
    if (part * CHOSEN_AT_ONCE + members.length > MAX_CHOSEN) {
      throw new Refusal('invalid', `${MAX_CHOSEN} chosen members at most.`)
    }
    if (read(broadcastRef(id))) return { writes: [], result: {} }
    const writes = chosenParts(members).map((ids, index): Write => {
      const ref = chosenRef(id, part + index)
      return putRecord(ref, { id: ref.id, runId: id, members: ids })
    })
    return { writes, result: {} }
  })
  if (part === 0) await removeLostParts(executor, context.now)
  return result
}

export const testBroadcast: Handler<'test-broadcast'> = (executor, { id, ...words }, context) => {
  const summary = `Tested the announcement “${words.title}” on themselves.`
  return sendTest(executor, context, id, () => ({ words, summary }))
}

/** Parts looked at once, the oldest first: four of the longest lists. */
const MAX_LOOKED = 200

/** Removes those of more than a day ago. @param now the server's time, in ms */
async function removeLostParts(
  executor: Pick<Executor, 'query' | 'transact'>,
  now: number,
): Promise<void> {
  const old = { field: 'syncedAt', is: '<', value: now - MS_A_DAY } as const
  const query: CloudQuery = {
    collection: 'batchChosen',
    where: [old],
    limit: MAX_LOOKED,
    orderBy: [{ field: 'syncedAt', direction: 'asc' }],
  }
  const found = (await executor.query(query)).flatMap(({ id, data }) => {
    const part = batchChosenSchema.safeParse({ ...data, id })
    return part.success ? [part.data] : []
  })
  for (const [ownerId, parts] of Map.groupBy(found, ({ runId }) => runId)) {
    const refs = parts.map(({ id }): DocumentRef => ({ collection: 'batchChosen', id }))
    // A list is an announcement's, or a bulk change's.
    const owners = [broadcastRef(ownerId), runRef(ownerId)]
    await executor.transact(owners, (stored) => {
      const isLost = stored.every((owner) => owner === undefined)
      return { writes: isLost ? refs.map(removal) : [], result: undefined }
    })
  }
}
