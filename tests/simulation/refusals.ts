/**
 * Checks that the cloud refuses only what the rules demand, and that devices store refusals as they should.
 */
import { dayAt, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import type { Operation } from '#tests/data/operations.ts'
import { mayBeRefused } from './check-in-faults.ts'
import type { DeviceState } from './device-state.ts'
import { GROUPS } from './history.ts'
import { type Journal, recordOf } from './journal.ts'

export function refusalFaults(held: readonly DeviceState[], { said }: Journal): string[] {
  return held.flatMap((one) =>
    one.outbox.flatMap((operation) => {
      const { id, intent, target, reason } = operation
      const fault = faultOf(one, operation, said.get(id)?.pushedAt ?? 0)
      const what = `device ${one.device.index + 1}: ${intent.kind} of ${target}`
      return fault ? [`${what} ${fault}: ${reason}`] : []
    }),
  )
}

function faultOf(one: DeviceState, operation: Operation, pushedAt: number) {
  const { intent, reason } = operation
  // Whom it may go to is the other member's to say, and changes: rules and unit tests prove that.
  if (['giveKudos', 'sayPartner', 'nudgePartner'].includes(intent.kind)) return undefined
  // Whether the maker may invite still, and whether it has not ended, is known when it is pushed.
  if (intent.kind === 'makeInvite') return undefined
  if (mayBeRefused(operation, pushedAt)) return undefined
  if (intent.kind === 'joinGroup') return isClosedTo(one) ? undefined : 'was refused'
  if (isTooOld(operation, pushedAt)) return undefined
  if (!isAhead(operation, pushedAt)) return 'was refused'
  if (reason !== 'Your clock is wrong') return 'was refused in other words'
  return isKept(operation, one) ? undefined : 'was refused, and is not on the device any more'
}

/** Of several changes of membership only the last is pushed, and the others are refused with it. */
function isClosedTo({ outbox }: DeviceState): boolean {
  return outbox.some(({ intent }) => intent.kind === 'joinGroup' && isClosed(intent))
}

/** A day is parked if it was ahead of the server's calendar when pushed. */
function isAhead({ intent }: Operation, pushedAt: number): boolean {
  return 'day' in intent && intent.day > dayAt(pushedAt + 14 * MS_AN_HOUR, 0)
}

/** Of a device that was away for a quarter of a year: days reach no further back (docs/product.md#points). */
export function isTooOld({ intent }: { readonly intent: object }, pushedAt: number): boolean {
  return 'day' in intent && String(intent.day) < dayAt(pushedAt - 92 * MS_A_DAY, 0)
}

function isKept({ target }: Operation, { records }: DeviceState): boolean {
  return records.has(recordOf(target))
}

function isClosed({ groupId }: { readonly groupId: string }): boolean {
  return GROUPS.some(({ id, open }) => !open && groupId.endsWith(id))
}
