/** Whether a device holds what the cloud holds, but for what the cloud has refused it. */
import { monthFromDays } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import { difference } from './compare.ts'
import type { DeviceHoldings, Holdings } from './holdings.ts'
import { recordOf } from './journal.ts'

export function deviceFaults(held: DeviceHoldings, cloud: Holdings): string[] {
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

/** What is compared as it stands; stats depend on the device's clock, and profiles are not kept here. */
function isOwn(path: string): boolean {
  return /^(trackingDaily|timeTrackingDaily|timeTrackingTemplate)\//.test(path)
}

/** A month has its days' points: those of this device, which may have more than the cloud would take. */
function monthFaults(name: string, { months, days }: DeviceHoldings, cloud: Holdings): string[] {
  return [...new Set([...months.keys(), ...cloud.months.keys()])].flatMap((id) => {
    const ours = months.get(id)
    const theirs = cloud.months.get(id)
    // A month by a wrong clock, in which nothing happened, is nobody's business.
    if (!theirs && ours?.totalPoints === 0) return []
    const base = theirs ?? ours
    const expected = base && monthFromDays(base, days.values())
    return difference(`${name}: trackingMonthly/${id}`, ours, expected)
  })
}

function userFaults(
  name: string,
  { user }: DeviceHoldings,
  cloud: Holdings,
  refused: ReadonlySet<string>,
): string[] {
  const isJoinRefused = [...refused].some((record) => record.startsWith('membership/'))
  const shown = user && cloud.user && isJoinRefused ? withMembershipOf(user, cloud.user) : user
  return difference(`${name}: users`, shown, cloud.user)
}

/** A member sees the group that they asked for, until they take back what was refused. */
function withMembershipOf(ours: User, { groupId, onBoard, stamps }: User): User {
  const known = Object.entries(stamps).filter(([key]) => key === 'groupId' || key === 'onBoard')
  return { ...ours, groupId, onBoard, stamps: { ...ours.stamps, ...Object.fromEntries(known) } }
}
