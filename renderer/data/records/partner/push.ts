/** Pushes what a member says to a partner: each has the last word on their own yes (decision 0132). */
import { addDays, dayOfNumber, numberOfDay } from '#core/days/day.ts'
import {
  NO_LONGER_ASKS,
  NO_PARTNER_SLOT,
  NUDGE_REFUSED,
  PARTNER_REFUSED,
} from '#core/partners/may-ask.ts'
import { isStanding } from '#core/partners/may-nudge.ts'
import { withWord } from '#core/partners/with-word.ts'
import {
  ownSideOf,
  type Partner,
  partnerId,
  partnerSchema,
  partnerSlotsSchema,
  sideOf,
} from '#core/records/partner.ts'
import { profileSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, isTemporary } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { localDay } from '#data/platform/local-day.ts'
import { requireReach } from '#data/records/block/require-reach.ts'
import { readMember, readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { NonEmpty, PushContext, TakeIn } from '#data/sync/record.ts'
import { checkWithoutRules } from './check-without-rules.ts'
import type { NudgeIntent, SayIntent } from './intents.ts'
import { readPairsToLeave, takePair } from './pairs.ts'
import { type FreeSlot, findFreeSlot, withoutSlot, withSlot } from './slots.ts'

/**
 * Pushes the operations on one pair, in their order: a yes after a no is another one.
 * @throws CloudError `permission-denied` where the two may not; its message tells the member why
 */
export async function pushPartner(
  context: PushContext,
  intents: NonEmpty<SayIntent | NudgeIntent>,
): Promise<TakeIn> {
  // What was said before a no does not matter any more.
  const no = intents.findLastIndex((one) => one.kind === 'sayPartner' && one.says === 'leave')
  let pair: Partner | undefined
  for (const intent of intents.slice(Math.max(0, no))) {
    pair = intent.kind === 'sayPartner' ? await say(context, intent) : await nudge(context, intent)
  }
  return async () => {
    if (pair) await takePair(context.account, pair)
  }
}

/** Reasons that this device finds by itself. */
const OWN_REASONS = new Set([NO_LONGER_ASKS, NO_PARTNER_SLOT])

/**
 * Leaves those with whom a member who shares nothing with anybody can have no streak.
 * @throws temporary errors; what the cloud refuses for good is said again at the next start
 */
export async function leavePairs(account: Account, cloud: Cloud): Promise<void> {
  for (const { userId: to, name: toName, myStamp } of await readPairsToLeave(account)) {
    const member = await readMember(account)
    const at = nextStamp(account.now(), myStamp)
    const context = { account, cloud, member, serverNow: await cloud.serverNow() }
    try {
      const pair = await say(context, { kind: 'sayPartner', to, toName, says: 'leave', at })
      if (pair) await takePair(account, pair)
    } catch (error) {
      if (isTemporary(error)) throw error
    }
  }
}

/** Says yes or no. Safe to repeat. @returns the pair as the cloud has it then */
async function say(context: PushContext, intent: SayIntent): Promise<Partner | undefined> {
  const { account, cloud } = context
  try {
    return await commitWord(context, intent)
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    // A no that the cloud never needs: nobody has asked there.
    const ref = refsOf(account.userId, intent.to)[0]
    if (intent.says === 'leave' && !(await cloud.get(ref))) return undefined
    if (OWN_REASONS.has(error.message)) throw error
    throw new CloudError(error.code, PARTNER_REFUSED, { cause: error })
  }
}

function refsOf(userId: string, to: string) {
  return [
    { collection: 'partners', id: partnerId(userId, to) },
    { collection: 'partnerSlots', id: userId },
  ] as const satisfies readonly DocumentRef[]
}

async function commitWord(
  context: PushContext,
  { to, says, at }: SayIntent,
): Promise<Partner | undefined> {
  const { account, cloud, member, serverNow } = context
  const { userId } = account
  const refs = refsOf(userId, to)
  const isYes = says !== 'leave'
  await waitUntilWritable(cloud, refs[0])
  if (isYes && cloud.kind !== 'firebase') await checkWithoutRules(cloud, userId, to)
  const theirName = await readName(cloud, to)
  const free: FreeSlot = isYes ? await findFreeSlot(cloud, userId) : {}
  const today = localDay(serverNow, (await readUser(account))?.dayStartHour)
  const myName = member.owner.userName
  return cloud.transact(refs, ([document, slotsDocument]) => {
    const known = parseDocument(partnerSchema, document)
    const word = { me: userId, to, at }
    const yes = { ...word, says: true, myName, theirName, today } as const
    const saved = withWord(known, isYes ? yes : { ...word, says: false })
    if (saved === known) return { writes: [], result: known }
    const isAsked = known !== undefined && ownSideOf(known, userId).theirs
    if (says === 'agree' && !isAsked) throw new CloudError('permission-denied', NO_LONGER_ASKS)
    const slots = parseDocument(partnerSlotsSchema, slotsDocument)?.partners ?? []
    const partners = isYes ? withSlot(slots, to, free) : withoutSlot(slots, to)
    const writes: Write[] = [
      { kind: 'merge', ref: refs[0], data: { ...saved, syncedAt: SERVER_TIME } },
    ]
    if (partners !== slots) {
      const data = { id: userId, partners: [...partners], syncedAt: SERVER_TIME }
      writes.push({ kind: 'set', ref: refs[1], data })
    }
    return { writes, result: { ...saved, syncedAt: serverNow } }
  })
}

/** The other's name as their profile has it; '' where this member may not see it. */
async function readName(cloud: Pick<Cloud, 'get'>, id: string): Promise<string> {
  try {
    const document = await cloud.get({ collection: 'profiles', id })
    return parseDocument(profileSchema, document)?.name ?? ''
  } catch (error) {
    if (isTemporary(error)) throw error
    return ''
  }
}

/** How many days a nudge may be late: then its day is over everywhere. */
const DAYS_LATE = 2

async function nudge(
  { account, cloud, serverNow }: PushContext,
  intent: NudgeIntent,
): Promise<Partner | undefined> {
  const { userId } = account
  const [ref] = refsOf(userId, intent.to)
  await waitUntilWritable(cloud, ref)
  await requireReach(cloud, userId, intent.to, NUDGE_REFUSED)
  const earliest = addDays(localDay(serverNow), -DAYS_LATE)
  return cloud.transact([ref], ([document]) => {
    const known = parseDocument(partnerSchema, document)
    const own = known && ownSideOf(known, userId)
    if (!own || !isStanding(own)) throw new CloudError('permission-denied', NUDGE_REFUSED)
    const day = numberOfDay(intent.day)
    // Another device was faster, or the day is over: what a nudge was for.
    if (own.myNudge.day >= day || dayOfNumber(day) < earliest) return { writes: [], result: known }
    const sent = { [`${sideOf(known, userId)}Nudge`]: { day, phrase: intent.phrase } }
    const result = partnerSchema.parse({ ...known, ...sent, syncedAt: serverNow })
    return {
      writes: [{ kind: 'merge', ref, data: { ...sent, syncedAt: SERVER_TIME } }],
      result,
    }
  })
}
