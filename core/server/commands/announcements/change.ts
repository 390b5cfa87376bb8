/** What admins do to an announcement that there is: send it now, stop it, go on, cancel it. */
import { type Broadcast, broadcastSchema } from '#core/policies/announcements/announcement.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import type { CommandContext, Handler } from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import { changeRecord, REMOVE_FIELD } from '#core/server/writes.ts'
import { beginsPlanned, broadcastRef, partsLeft, removal, sendPages } from './send.ts'

/** Pages that are sent at once: most communities need no more, and nobody waits for longer than some seconds. */
const FIRST_PAGES = 5

type Told = ResultOf<'start-broadcast'>

export async function sendFirst(
  executor: Executor,
  begun: Broadcast | undefined,
  { now }: Pick<CommandContext, 'now'>,
): Promise<Told> {
  let pages = 0
  const isOver = () => {
    pages += 1
    return pages > FIRST_PAGES
  }
  return { broadcast: (await sendPages(executor, begun, { now: () => now, isOver })).broadcast }
}

interface Change {
  readonly fields: object
  readonly deed: { readonly action: string; readonly summary: string }
  /** The list of its members goes. */
  readonly isOver?: boolean
}

/** @param changeOf what changes; undefined if it is so already. Throws a `Refusal` if it cannot be any more */
async function change(
  executor: Executor,
  id: string,
  context: CommandContext,
  changeOf: (broadcast: Broadcast) => Change | undefined,
): Promise<Broadcast | undefined> {
  const ref = broadcastRef(id)
  const written = await asAdmin(context, executor, [ref], (read) => {
    const broadcast = parsedOrRefused(broadcastSchema, read(ref))
    const found = broadcast && changeOf(broadcast)
    if (!found) return { writes: [], result: broadcast }
    const { fields, deed, isOver = false } = found
    const gone = isOver ? partsLeft(broadcast).map(removal) : []
    const writes = [changeRecord(ref, fields), ...gone]
    return { writes, result: undefined, deed: { ...deed, targets: [id] } }
  })
  return written ?? broadcastSchema.safeParse((await executor.get(ref))?.data).data
}

/** An admin answers for a planned one then, whoever planned it. */
export const startBroadcast: Handler<'start-broadcast'> = async (executor, { id }, context) => {
  const sending = { state: 'sending', sendAt: Math.floor(context.now), why: REMOVE_FIELD }
  const broadcast = await change(executor, id, context, (found) => {
    if (found.state === 'planned') return { fields: sending, deed: beginsPlanned(found) }
    if (found.state === 'cancelled') throw new Refusal('conflict', 'It was cancelled meanwhile.')
    if (found.state !== 'stopped') return undefined
    const summary = `Goes on sending “${found.title}” after ${found.sent} members.`
    return { fields: sending, deed: { action: 'broadcast', summary } }
  })
  return sendFirst(executor, broadcast, context)
}

export const stopBroadcast: Handler<'stop-broadcast'> = async (executor, { id }, context) => {
  const broadcast = await change(executor, id, context, ({ state, title, sent }) => {
    if (state !== 'sending') return undefined
    const summary = `Stopped “${title}” for now after ${sent} members.`
    return { fields: { state: 'stopped' }, deed: { action: 'stop-broadcast', summary } }
  })
  return { broadcast }
}

export const cancelBroadcast: Handler<'cancel-broadcast'> = async (executor, { id }, context) => {
  const broadcast = await change(executor, id, context, ({ state, title, sent }) => {
    if (state === 'sent') throw new Refusal('conflict', 'It was sent meanwhile.')
    if (state === 'cancelled') return undefined
    const summary =
      state === 'planned'
        ? `Cancelled the planned “${title}”.`
        : `Stopped sending “${title}” after ${sent} members.`
    const deed = { action: 'cancel-broadcast', summary }
    return { fields: { state: 'cancelled', why: REMOVE_FIELD }, deed, isOver: true }
  })
  return { broadcast }
}
