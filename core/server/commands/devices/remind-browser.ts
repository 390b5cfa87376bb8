import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { asMember, type Handler } from '#core/server/handling/rights.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'

export const MAX_PUSH_DEVICES = 10

/** A reminder is due within a week; a leap year is more than enough. */
const MAX_AHEAD_MS = 366 * MS_A_DAY

/** Beyond ten, the one written least lately gives up its place. @throws Refusal `invalid` for a time no reminder has */
export const remindBrowser: Handler<'remind-browser'> = async (executor, asked, context) => {
  const { by, now } = context
  const ref = refOf(asked.id)
  const at = Math.floor(now)
  if (asked.nextAt !== null && asked.nextAt > at + MAX_AHEAD_MS) {
    throw new Refusal('invalid', 'No reminder is due so late.')
  }
  const others = (await ownBrowsers(executor, by.userId)).filter(({ id }) => id !== asked.id)
  const dropped = others
    .toSorted((a, b) => lastWritten(b) - lastWritten(a))
    .slice(MAX_PUSH_DEVICES - 1)
    .map(({ id }) => refOf(id))
  return asMember(context, executor, [ref, ...dropped], (read) => {
    const isKnown = read(ref)?.data.userId === by.userId
    // What is due already is due now: times in the past are settled.
    const nextAt = asked.nextAt === null ? null : Math.max(asked.nextAt, at)
    const data = { ...asked, nextAt, userId: by.userId, syncedAt: SERVER_TIME }
    const gone = dropped
      // Unless another member has taken it over since.
      .filter((one) => read(one)?.data.userId === by.userId)
      .map((one): Write => ({ kind: 'delete', ref: one }))
    return { writes: [{ kind: isKnown ? 'merge' : 'set', ref, data }, ...gone], result: {} }
  })
}

const refOf = (id: string): DocumentRef => ({ collection: 'pushDevices', id })

/** More than ten only where two were written in the same moment. */
const MAX_READ = 100

function ownBrowsers(executor: Executor, userId: string): Promise<CloudDocument[]> {
  return executor.query({
    collection: 'pushDevices',
    where: [{ field: 'userId', is: '==', value: userId }],
    limit: MAX_READ,
  })
}

function lastWritten({ data }: CloudDocument): number {
  return pushDeviceSchema.safeParse(data).data?.syncedAt ?? 0
}
