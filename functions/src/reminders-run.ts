/** Reminds the browsers whose page is closed (docs/decisions/0081-web-push.md). What is due is decided in core. */
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { FidMessage } from 'firebase-admin/messaging'
import { duePushesOf } from '../../core/push/due-pushes.ts'
import { pushDeviceSchema } from '../../core/push/push-device.ts'
import { pushDataOf } from '../../core/push/push-message.ts'
import { trackingDailyId, trackingDailySchema } from '../../core/records/tracking-daily.ts'
import { type User, userSchema } from '../../core/records/user.ts'
import { plainFields } from './plain-fields.ts'

/** How Firebase took a message: it knows the browser no more, or could not be asked. */
export type Outcome = 'sent' | 'dead' | 'failed'

export interface ReminderServices {
  readonly firestore: Firestore
  /** Outcomes in the order of the messages; Firebase takes 500 at once, and these are never more than 400. */
  readonly send: (messages: readonly FidMessage[]) => Promise<readonly Outcome[]>
  /** Told why a device could not be looked at; its record stands as it was, and the next run looks again. */
  readonly onFailure: (error: unknown) => void
}

/** What a run came to: numbers alone, for they are logged. `passed` are devices that could not be looked at. */
export type ReminderCounts = Record<Outcome | 'looked' | 'unreadable' | 'passed', number>

/** Devices that are looked at together; each has at most four messages, one a habit. */
const PAGE = 100

/**
 * Reminds every browser that is due by now. What is sent is settled before: a run that is killed loses it, and
 * one that is repeated, or goes on beside another, sends nothing twice.
 * @param now ms since 1970
 */
export async function sendDueReminders(
  services: ReminderServices,
  now: number,
): Promise<ReminderCounts> {
  const { firestore, onFailure } = services
  // One device that cannot be looked at keeps nobody else waiting.
  const lookAt = (ref: DocumentReference) =>
    takeDue(firestore, ref, now).catch((error: unknown) => {
      onFailure(error)
      return 'passed' as const
    })
  const counts: ReminderCounts = {
    ...{ looked: 0, unreadable: 0, passed: 0 },
    ...{ sent: 0, dead: 0, failed: 0 },
  }
  const due = firestore
    .collection('pushDevices')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  let after: QueryDocumentSnapshot | undefined
  do {
    const page = await (after ? due.startAfter(after) : due).get()
    const looks = await Promise.all(page.docs.map(({ ref }) => lookAt(ref)))
    counts.looked += page.size
    counts.unreadable += looks.filter((look) => look === 'unreadable').length
    counts.passed += looks.filter((look) => look === 'passed').length
    const loud = looks.flatMap((look) => (typeof look === 'string' ? [] : look))
    await deliver(services, loud, counts)
    after = page.size === PAGE ? page.docs.at(-1) : undefined
  } while (after)
  return counts
}

type DuePush = ReturnType<typeof duePushesOf>['tell'][number]

interface Delivery {
  readonly ref: DocumentReference
  readonly due: DuePush
}

/** Notes what is due as done, so that no other run sends it, and returns what of it is worth sending. */
async function takeDue(
  firestore: Firestore,
  ref: DocumentReference,
  now: number,
): Promise<readonly Delivery[] | 'unreadable'> {
  const found = await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref)
    const device = pushDeviceSchema.safeParse(plainFields(stored.data()))
    if (!stored.exists) return undefined
    if (!device.success) {
      // Out of the way, until its device writes it anew.
      transaction.update(ref, { nextAt: null })
      return 'unreadable'
    }
    const { nextAt, userId } = device.data
    // Another run was here.
    if (nextAt === null || nextAt > now) return undefined
    const user = await memberOf(firestore, userId)
    if (user === 'unreadable') {
      transaction.update(ref, { nextAt: null })
      return 'unreadable'
    }
    if (!user) {
      transaction.delete(ref)
      return undefined
    }
    const look = duePushesOf(device.data, now, user.dayStartHour)
    transaction.update(ref, { memory: look.memory, nextAt: look.nextAt })
    return { userId, tell: user.notifications.push ? look.tell : [] }
  })
  if (found === 'unreadable') return found
  if (!found || found.tell.length === 0) return []
  const loud = await loudOnes(firestore, found.userId, found.tell)
  return loud.map((due) => ({ ref, due }))
}

/** @returns undefined where the account is closed or gone: nobody is there to remind */
async function memberOf(
  firestore: Firestore,
  userId: string,
): Promise<User | 'unreadable' | undefined> {
  const stored = await firestore.collection('users').doc(userId).get()
  if (!stored.exists) return undefined
  const user = userSchema.safeParse(plainFields(stored.data()))
  if (!user.success) return 'unreadable'
  return user.data.deleted ? undefined : user.data
}

/** Without those whose habit is done, or whose day is a break. */
async function loudOnes(
  firestore: Firestore,
  userId: string,
  tell: readonly DuePush[],
): Promise<readonly DuePush[]> {
  const days = [...new Set(tell.map(({ day }) => day))]
  const refs = days.map((day) =>
    firestore.collection('trackingDaily').doc(trackingDailyId(userId, day)),
  )
  const stored = await firestore.getAll(...refs)
  return tell.filter(({ day, reminder }) => {
    const fields = plainFields(stored[days.indexOf(day)]?.data())
    const tracked = trackingDailySchema.safeParse(fields)
    return (
      !tracked.success || !(tracked.data.skipped || tracked.data.habits[reminder.habit].checked)
    )
  })
}

async function deliver(
  { send }: ReminderServices,
  deliveries: readonly Delivery[],
  counts: ReminderCounts,
): Promise<void> {
  if (deliveries.length === 0) return
  const outcomes = await send(deliveries.map(messageOf))
  const dead = new Map<string, DocumentReference>()
  for (const [index, { ref }] of deliveries.entries()) {
    const outcome = outcomes[index] ?? 'failed'
    counts[outcome] += 1
    if (outcome === 'dead') dead.set(ref.id, ref)
  }
  await Promise.all([...dead.values()].map((ref) => ref.delete()))
}

/** The reminder's name and no word of it: those are in the worker. */
function messageOf({ ref, due: { reminder, day, at, secondsLeft } }: Delivery): FidMessage {
  return {
    fid: ref.id,
    data: pushDataOf({ reminder: reminder.id, habit: reminder.habit, day, at }),
    webpush: {
      // A browser that was out of reach hears the last one of each habit, and none of a day that is over.
      headers: { TTL: String(secondsLeft), Urgency: 'high', Topic: reminder.habit },
    },
  }
}
