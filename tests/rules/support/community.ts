/** A small community on the emulator, and what its members honestly write, through the product's own code. */
import 'fake-indexeddb/auto'
import type { Collection } from '#core/policies/collections/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { memberOf } from '#core/records/member.ts'
import { statsSchema } from '#core/records/stats.ts'
import { timeChangesOf } from '#core/records/time-day.ts'
import type { DayChanges } from '#core/records/tracking-daily.ts'
import { newUser, profileOf, type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Stamp, stamp } from '#core/sync/stamp.ts'
import type { FieldValue } from '#core/sync/stamped.ts'
import type { HabitId } from '#core/values/habits.ts'
import type { HourSet, SomeHours } from '#core/values/hours/hour-set.ts'
import { type DayKey, dayAt } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { writeHistory } from '#data/records/day/history.ts'
import { pushDay } from '#data/records/day/record.ts'
import { membershipRecord } from '#data/records/membership/record.ts'
import { pushTemplate } from '#data/records/template/push.ts'
import { pushTimeDay } from '#data/records/time-day/push.ts'
import { pushUser } from '#data/records/user/record.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import type { PushContext } from '#data/sync/record.ts'
import type { RulesWrite } from './documents.ts'
import { clientOf, forgetEverything, MEMBERS, type Person, seed } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

/** `birds` is by invitation, `owls` and `larks` are open, `dodos` is archived. */
export const GROUPS = {
  birds: 'Early Birds',
  owls: 'Owls',
  larks: 'Larks',
  dodos: 'Dodos',
} as const
type GroupId = keyof typeof GROUPS

const GROUP_OF: Readonly<Record<Person, GroupId | ''>> = {
  self: 'birds',
  mate: 'birds',
  stranger: 'owls',
  coach: 'owls',
  otherCoach: 'owls',
  admin: '',
}

/** A valid time for records that exist before the test begins. */
export const SOME_TIME = Date.UTC(2026, 0, 1)

export const today = (): DayKey => dayAt(Date.now(), 0)
export const thisMonth = () => monthOf(today())
export const stampNow = (): Stamp => stamp(Date.now() * 1000)

/** Writes a whole record. */
export function put(collection: Collection, record: { readonly id: string }): RulesWrite {
  const { id } = record
  return { kind: 'set', ref: { collection, id }, data: { ...record, syncedAt: SERVER_TIME } }
}

/** The user in the server's form, before anybody of the test writes. */
export function userOf(person: Person, changes: Partial<User> = {}): User {
  return userSchema.parse({
    ...newUser({
      ...{ id: person, name: `The ${person}`, email: `${person}@example.org`, now: SOME_TIME },
    }),
    groupId: GROUP_OF[person],
    onBoard: person === 'self' || person === 'mate',
    coaching: {
      isConsistencyCoach: person === 'coach',
      isExecutiveCoach: person === 'otherCoach',
      ...(person === 'self' ? { myConsistencyCoachId: 'coach' } : {}),
      ...(person === 'mate' ? { myExectutiveCoachId: 'otherCoach' } : {}),
    },
    ...changes,
  })
}

export function userRecords(user: User): RulesWrite[] {
  return [put('users', user), put('profiles', profileOf(user))]
}

/** A person is in the server's records as `changes` say. */
export const became = (person: Person, changes: Partial<User> = {}): Promise<void> =>
  seed(userRecords(userOf(person, changes)))

/** The same of whom they coach, or who coaches them. */
export const coaches = (
  person: Person,
  changes: Partial<User['coaching']>,
  more: Partial<User> = {},
): Promise<void> =>
  became(person, { ...more, coaching: { ...userOf(person).coaching, ...changes } })

/** A person is new: there is no record of theirs yet. */
export const isNew = (person: Person): Promise<void> =>
  seed(
    (['users', 'profiles'] as const).map((collection) => ({
      ...{ kind: 'delete', ref: { collection, id: person } },
    })),
  )

/** Everybody with a record, and the groups; no check-offs yet. */
export async function beginCommunity(changes: Partial<User> = {}): Promise<void> {
  await forgetEverything()
  const groups = Object.entries(GROUPS).map(([id, name]) =>
    groupSchema.parse({
      id,
      name,
      open: id === 'owls' || id === 'larks',
      archived: id === 'dodos',
    }),
  )
  await seed([
    ...groups.map((group) => put('groups', group)),
    put('usersSecure', userSecureSchema.parse({ id: 'admin', roles: { admin: true } })),
    ...MEMBERS.flatMap((person) => userRecords(userOf(person, person === 'self' ? changes : {}))),
  ])
}

const devices = new Map<Person, Account>()

/** The database of a person's device, the same one throughout a file. */
export function deviceOf(person: Person): Account {
  const device = devices.get(person) ?? openAccount('firebase', person)
  devices.set(person, device)
  return device
}

/** Each file has new devices. */
export async function forgetDevices(): Promise<void> {
  await Promise.all([...devices.values()].map(({ database }) => database.delete()))
  devices.clear()
}

/** What a push of the product would write as this person. */
async function recorded(
  person: Person,
  push: (context: PushContext) => Promise<unknown>,
): Promise<Write[]> {
  const account = deviceOf(person)
  // This device has all days, so their stats go into the commit.
  await account.database.usersStats.put(statsSchema.parse({ id: person }))
  await writeHistory(account.database, { first: 0, marks: new Uint8Array(1), completeFrom: 0 })
  const { cloud, writes } = recordingCloud(await clientOf(person))
  const user = userSchema.safeParse((await cloud.get({ collection: 'users', id: person }))?.data)
  const groupId = user.data?.groupId ?? ''
  const group = groupId ? await cloud.get({ collection: 'groups', id: groupId }) : undefined
  const member = memberOf(person, user.data, groupSchema.safeParse(group?.data).data)
  await push({ account, cloud, member, serverNow: Date.now() })
  return writes
}

/** A check-off of some habits as `pushDay` commits it; the stats follow from all days, and go with the last of them. */
export function checkOff(
  person: Person,
  habits: Partial<Record<HabitId | 'skipped', boolean>>,
  day: DayKey = today(),
  isAlone = false,
): Promise<Write[]> {
  const at = stampNow()
  const changes: DayChanges = Object.fromEntries(
    Object.entries(habits).map(([field, value]) => [field, { value, at }]),
  )
  return recorded(person, (context) => pushDay({ ...context, isAlone }, day, changes))
}

/** The consent to be on the board of their group taken back, which a device writes by itself. */
export async function withdraw(person: Person): Promise<Write[]> {
  const client = await clientOf(person)
  const groupId = GROUP_OF[person]
  const none = { groupId, groupName: '', onBoard: false } as const
  const month = { collection: 'trackingMonthly', id: `${person}${thisMonth()}` } as const
  return recorded(person, async (context) => {
    const shown = await recordingCloud(client).cloud.get(month)
    const cloud = { ...context.cloud, query: async () => (shown ? [shown] : []) }
    const intent = { kind: 'joinGroup', ...none, at: stampNow() } as const
    await membershipRecord(async () => false).push({ ...context, cloud }, [intent])
  })
}

export function saveSettings(
  person: Person,
  fields: Readonly<Record<string, FieldValue>>,
): Promise<Write[]> {
  return recorded(person, (context) => pushUser(context, stampedNow(fields)))
}

export function stampedNow(fields: Readonly<Record<string, FieldValue>>) {
  const at = stampNow()
  return new Map(Object.entries(fields).map(([path, value]) => [path, { value, at }]))
}

/** Hours of a day as `pushTimeDay` commits them; `copied` if this device creates the day. */
export function setHours(
  person: Person,
  hours: SomeHours,
  { copied, day = today() }: { readonly copied?: HourSet; readonly day?: DayKey } = {},
): Promise<Write[]> {
  const changes = timeChangesOf('actual', hours, stampNow())
  return recorded(person, (context) => pushTimeDay(context, { day, copied, changes }))
}

/** Fields of a template as `pushTemplate` commits them. */
export function saveTemplate(
  person: Person,
  fields: Readonly<Record<string, FieldValue>>,
  id = `${person}_a1b`,
): Promise<Write[]> {
  return recorded(person, (context) => pushTemplate(context, id, stampedNow(fields)))
}
