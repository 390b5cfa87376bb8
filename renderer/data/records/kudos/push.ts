/** Pushes kudos: the later change wins, and none can be given twice (decision 0127). */
import { numberOfDay } from '#core/days/day.ts'
import { KUDOS_REFUSED, mayGiveKudos } from '#core/kudos/may-give.ts'
import { type Kudo, kudoId, kudoSchema, kudoStamp } from '#core/records/kudo.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import { requireReach } from '../block/require-reach.ts'
import { takeGiven } from './given.ts'
import type { KudosIntent } from './intents.ts'

/**
 * Gives the kudos, or takes them back.
 * @throws CloudError `permission-denied` where the two may not; its message tells the member why
 */
export async function pushKudos(context: PushContext, intent: KudosIntent): Promise<TakeIn> {
  const { account, cloud } = context
  const stored = await commitKudos(context, intent).catch(async (error: unknown) => {
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    // The cloud never had what was taken back, and does not take it any more.
    if (!intent.given && !(await cloud.get(refOf(account.userId, intent)))) return undefined
    const message = intent.given ? KUDOS_REFUSED : 'The day is over, so the kudos stay.'
    throw new CloudError(error.code, message, { cause: error })
  })
  return () => takeGiven(account, stored ? [stored] : [])
}

function refOf(from: string, { to, day }: Pick<KudosIntent, 'to' | 'day'>) {
  return { collection: 'kudos', id: kudoId(from, to, day) } as const
}

async function commitKudos(
  { account, cloud, member }: PushContext,
  intent: KudosIntent,
): Promise<Kudo> {
  const { to, day, given, at } = intent
  const from = account.userId
  const ref = refOf(from, intent)
  await waitUntilWritable(cloud, ref)
  if (given) {
    if (cloud.kind !== 'firebase') await checkWithoutRules(cloud, { from, to, day })
    await requireReach(cloud, from, to, KUDOS_REFUSED)
  }
  return cloud.transact([ref], ([document]) => {
    const known = parseDocument(kudoSchema, document)
    if (known && kudoStamp(known) >= at) return { writes: [], result: known }
    const saved: Kudo = kudoSchema.parse({
      ...{ id: ref.id, from, to, given, queryDate: numberOfDay(day) },
      fromName: member.owner.userName,
      stamps: { given: at },
    })
    // Also what is taken back before the cloud has it: another device may have given it earlier, and send it later.
    const write = { kind: 'merge', ref, data: { ...saved, syncedAt: SERVER_TIME } } as const
    return { writes: [write], result: saved }
  })
}

/** Where the backend has no rules, the device checks what they would. */
async function checkWithoutRules(
  cloud: Pick<Cloud, 'get'>,
  { from, to, day }: Pick<KudosIntent, 'to' | 'day'> & { readonly from: string },
): Promise<void> {
  const refs: readonly DocumentRef[] = [
    { collection: 'users', id: from },
    { collection: 'users', id: to },
    { collection: 'trackingDaily', id: trackingDailyId(to, day) },
  ]
  const [sender, receiver, theirDay] = await Promise.all(refs.map((ref) => cloud.get(ref)))
  const isAllowed = mayGiveKudos({
    sender: parseDocument(userSchema, sender),
    receiver: parseDocument(userSchema, receiver),
    day: parseDocument(trackingDailySchema, theirDay),
  })
  if (!isAllowed) throw new CloudError('permission-denied', KUDOS_REFUSED)
}
