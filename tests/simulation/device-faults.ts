/** Checks that a device holds what the cloud holds, except for what the cloud has refused. */
import { monthFromDays } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import { difference } from './compare.ts'
import type { DeviceState, StoredState } from './device-state.ts'
import { recordOf } from './journal.ts'

export function deviceFaults(held: DeviceState, cloud: StoredState): string[] {
  const name = `device ${held.device.index + 1}`
  const { outbox, damaged } = held
  const pending = outbox.filter(({ state }) => state === 'pending')
  const refused = new Set(outbox.map(({ target }) => recordOf(target)))
  const paths = new Set([...held.records.keys(), ...cloud.records.keys()])
  return [
    ...damaged.map((record) => `${name} could not read ${record}.`),
    ...pending.map(
      ({ intent, target }) => `${name} still has ${intent.kind} of ${target} to push.`,
    ),
    ...[...paths]
      .filter((path) => !refused.has(path) && isOwn(path))
      .flatMap((path) =>
        difference(`${name}: ${path}`, held.records.get(path), cloud.records.get(path)),
      ),
    ...monthFaults(name, held, cloud),
    ...userFaults(name, held, cloud, refused),
  ]
}

/** What is compared unchanged; stats depend on the device's clock, and devices do not store profiles. */
function isOwn(path: string): boolean {
  return /^(trackingDaily|timeTrackingDaily|timeTrackingTemplate)\//.test(path)
}

/** A month has the points of this device's days, which may be more than the cloud accepted. */
function monthFaults(name: string, { months, days }: DeviceState, cloud: StoredState): string[] {
  return [...new Set([...months.keys(), ...cloud.months.keys()])].flatMap((id) => {
    const ours = months.get(id)
    const theirs = cloud.months.get(id)
    // An empty month that a wrong clock created does not matter.
    if (!theirs && ours?.totalPoints === 0) return []
    const base = theirs ?? ours
    const expected = base && monthFromDays(base, days.values())
    return difference(`${name}: trackingMonthly/${id}`, ours, expected)
  })
}

function userFaults(
  name: string,
  { user }: DeviceState,
  cloud: StoredState,
  refused: ReadonlySet<string>,
): string[] {
  const isJoinRefused = [...refused].some((record) => record.startsWith('membership/'))
  const shown = user && cloud.user && isJoinRefused ? withMembershipOf(user, cloud.user) : user
  return difference(`${name}: users`, shown, cloud.user)
}

/** A member sees the group that they asked for, until they withdraw the refused change. */
function withMembershipOf(ours: User, { groupId, onBoard, stamps }: User): User {
  const known = Object.entries(stamps).filter(([key]) => key === 'groupId' || key === 'onBoard')
  return { ...ours, groupId, onBoard, stamps: { ...ours.stamps, ...Object.fromEntries(known) } }
}
