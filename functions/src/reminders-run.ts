/** Sends reminders to browsers whose page is closed (docs/decisions/0081-web-push.md). Core decides. */
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { FidMessage } from 'firebase-admin/messaging'
import { duePushesOf } from '../../core/app/push/due-pushes.ts'
import { pushDataOf } from '../../core/app/push/push-message.ts'
import { pushDeviceSchema } from '../../core/policies/reminders/push-device.ts'
import { recapDays, wantsRecapNotice } from '../../core/policies/reminders/recap-reminder.ts'
import { RECAP } from '../../core/policies/reminders/reminded.ts'
import { trackingDailyId, trackingDailySchema } from '../../core/records/tracking-daily.ts'
import { type User, userSchema } from '../../core/records/user.ts'
import type { DayKey } from '../../core/values/time/day.ts'
import { plainFields } from './admin-executor.ts'

/** The result of sending a message; `dead` if Firebase no longer knows the browser. */
export type Outcome = 'sent' | 'dead' | 'failed'

export interface ReminderServices {
  readonly firestore: Firestore
  /** @returns outcomes in the order of the messages. At most 400 are sent at once; Firebase allows 500. */
  readonly send: (messages: readonly FidMessage[]) => Promise<readonly Outcome[]>
  readonly onFailure: (error: unknown) => void
}

/** Counts of a run, which are logged, so they hold only numbers. `passed` counts devices that failed. */
export type ReminderCounts = Record<Outcome | 'looked' | 'unreadable' | 'passed', number>

/** Devices handled together; each has at most four messages, one for each habit. */
const PAGE = 100

/** Each is recorded before it is sent: a run that is killed loses it, but none is sent twice. */
export async function sendDueReminders(
  services: ReminderServices,
  now: number,
): Promise<ReminderCounts> {
  const { firestore, onFailure } = services
  // A device that fails must not hold up the others.
  const lookAt = (ref: DocumentReference) =>
    claimDuePushes(firestore, ref, now).catch((error: unknown) => {
      onFailure(error)
      return 'passed' as const
    })
  const counts: ReminderCounts = {
    looked: 0,
    unreadable: 0,
    passed: 0,
    sent: 0,
    dead: 0,
    failed: 0,
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

/** Records due reminders as sent, so that no other run sends them; returns those still worth sending. */
async function claimDuePushes(
  firestore: Firestore,
  ref: DocumentReference,
  now: number,
): Promise<readonly Delivery[] | 'unreadable'> {
  const found = await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref)
    const device = pushDeviceSchema.safeParse(plainFields(stored.data()))
    if (!stored.exists) return undefined
    if (!device.success) {
      // Skip the record until its device rewrites it.
      transaction.update(ref, { nextAt: null })
      return 'unreadable'
    }
    const { nextAt, userId } = device.data
    // Another run has handled it.
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
    const wantsRecap = wantsRecapNotice(user)
    const tell = look.tell.filter(({ reminder }) => reminder.habit !== RECAP || wantsRecap)
    return { userId, tell: user.notifications.push ? tell : [] }
  })
  if (found === 'unreadable') return found
  if (!found || found.tell.length === 0) return []
  const loud = await withoutQuiet(firestore, found.userId, found.tell)
  return loud.map((due) => ({ ref, due }))
}

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

/** Leaves out reminders whose habit is checked, or whose day is a break, and the recap of a week without points. */
async function withoutQuiet(
  firestore: Firestore,
  userId: string,
  tell: readonly DuePush[],
): Promise<readonly DuePush[]> {
  const days = [...new Set(tell.flatMap(deciding))]
  const refs = days.map((day) =>
    firestore.collection('trackingDaily').doc(trackingDailyId(userId, day)),
  )
  const stored = await firestore.getAll(...refs)
  const tracked = new Map(
    days.map((day, index) => [
      day,
      trackingDailySchema.safeParse(plainFields(stored[index]?.data())).data,
    ]),
  )
  return tell.filter((due) => {
    const { habit } = due.reminder
    const records = deciding(due).map((day) => tracked.get(day))
    if (habit === RECAP) return records.some((record) => (record?.totalPoints ?? 0) > 0)
    return records.every((record) => !(record?.skipped || record?.habits[habit].checked))
  })
}

/** The days whose records decide whether a reminder stays quiet. */
function deciding({ day, reminder }: DuePush): readonly DayKey[] {
  return reminder.habit === RECAP ? recapDays(day) : [day]
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

/** Contains the reminder's id but no text; the worker has the texts. */
function messageOf({ ref, due: { reminder, day, at, secondsLeft } }: Delivery): FidMessage {
  return {
    fid: ref.id,
    data: pushDataOf({ reminder: reminder.id, habit: reminder.habit, day, at }),
    webpush: {
      // An offline browser later gets only the last reminder of each habit, and none of a past day.
      headers: { TTL: String(secondsLeft), Urgency: 'high', Topic: reminder.habit },
    },
  }
}
