/** Every operation of the members' devices, with each stamp as it was when pushed: the oracle's source. */

import type { User } from '#core/records/user.ts'
import { STAMPS_A_MS, type Stamp } from '#core/sync/stamp.ts'
import type { FieldValue, Stamped } from '#core/sync/stamped.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import type { Account } from '#data/storage/account.ts'
import { type Intent, type Operation, parseOperation } from '#tests/data/operations.ts'

interface Said {
  readonly userId: string
  readonly target: string
  readonly intent: Intent
  /** The server's time at the last push that included it, in ms. */
  readonly pushedAt: number
}

export interface Journal {
  /** Every operation ever pushed, by its id. */
  readonly said: ReadonlyMap<string, Said>
  /** Violations of docs/architecture.md#sync in how stamps were changed, in sentences. */
  readonly faults: readonly string[]
  /** Changes of group that the cloud has denied: the device asks to join instead. */
  readonly denied: Set<string>
  /** Records what a device is about to push. @returns the ids of the changes of group among it */
  note(account: Account, serverNow: number): Promise<readonly string[]>
}

export function makeJournal(): Journal {
  const said = new Map<string, Said>()
  const faults: string[] = []
  const denied = new Set<string>()
  return {
    said,
    faults,
    denied,
    async note({ userId, database }, serverNow) {
      const raw: unknown[] = await database.outbox.where({ state: 'pending' }).sortBy('seq')
      const latest = (serverNow + CLOCK_ALLOWANCE_MS) * STAMPS_A_MS + STAMPS_A_MS - 1
      const operations = raw
        .map((one) => parseOperation(one))
        // Later ones were made during this push, and go out with the next one.
        .filter(({ intent }) => stampOf(intent) <= latest)
      faults.push(...stampFaults(operations, said))
      for (const { id, target, intent } of operations) {
        said.set(id, { userId, target, intent, pushedAt: serverNow })
        denied.delete(id)
      }
      return operations.flatMap(({ id, intent }) => (intent.kind === 'joinGroup' ? [id] : []))
    },
  }
}

/** A push moves stamps back, never forward, and keeps the order of the changes. */
function stampFaults(operations: readonly Operation[], said: ReadonlyMap<string, Said>): string[] {
  const last = new Map<string, Stamp>()
  return operations.flatMap(({ id, target, intent }) => {
    const earlier = said.get(id)?.intent
    return wordsOf(intent).flatMap(([field, { at }]) => {
      const key = `${target} ${field}`
      const before = last.get(key) ?? -1
      last.set(key, at)
      return [
        ...(earlier && at > stampOf(earlier) ? [`The stamp of ${key} was moved forward.`] : []),
        ...(at <= before ? [`The stamps of ${key} have lost their order.`] : []),
      ]
    })
  })
}

function stampOf(intent: Intent): number {
  return 'at' in intent ? intent.at : 0
}

/**
 * An intent's values by the name of the field's stamp. Membership changes as one, so it counts as one field.
 */
export function wordsOf(intent: Intent): [field: string, word: Stamped][] {
  switch (intent.kind) {
    case 'checkHabit':
      return [[intent.habit, { value: intent.checked, at: intent.at }]]
    case 'markBreak':
      return [['skipped', { value: intent.skipped, at: intent.at }]]
    case 'setHours':
      return CATEGORIES.flatMap((category) => {
        const value = intent.hours[category]
        return value === undefined ? [] : [[`${intent.side}.${category}`, { value, at: intent.at }]]
      })
    case 'giveKudos':
      return [['given', { value: intent.given, at: intent.at }]]
    case 'setBlock':
      return [['stands', { value: intent.stands, at: intent.at }]]
    case 'sayPartner':
      return [['said', { value: intent.says, at: intent.at }]]
    case 'saveUser':
    case 'saveTemplate':
      return Object.entries(intent.fields).map(([field, value]) => [
        field,
        { value, at: intent.at },
      ])
    case 'joinGroup': {
      const { onBoard, at } = intent
      return [
        ['membership', { value: placeOf(intent), at }],
        ['withdrawn', { value: !onBoard, at }],
      ]
    }
    default:
      return []
  }
}

/** A member's place as the value of a word: off the board, in no group, in which; with equal stamps, off the board wins, then being in no group. */
export function placeOf({ groupId, onBoard }: Pick<User, 'groupId' | 'onBoard'>): FieldValue {
  return [!onBoard, groupId === '', groupId]
}

/** The `collection/id` of an operation's target; a day's place on the board belongs to the day. */
export function recordOf(target: string): string {
  return target.split('/').slice(0, 2).join('/')
}
