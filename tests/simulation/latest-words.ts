/** The latest value of every field of a member: what the cloud must hold in the end. */
import { type FieldValue, laterOf, type Stamped } from '#core/sync/stamped.ts'
import type { DeviceState } from './device-state.ts'
import type { Move } from './joining.ts'
import { type Journal, placeOf, recordOf, wordsOf } from './journal.ts'

interface Sources {
  readonly userId: string
  readonly devices: readonly DeviceState[]
  readonly journal: Journal
  readonly moves: readonly Move[]
}

/** All changes by the member, and an admin's of the member, except for those that the cloud has refused. */
export function latestWordsOf({ userId, devices, journal, moves }: Sources): LatestWords {
  const refused = new Set(devices.flatMap(({ outbox }) => outbox.map(({ id }) => id)))
  const words = new LatestWords()
  for (const [id, one] of journal.said) {
    if (one.userId !== userId || refused.has(id) || journal.denied.has(id)) continue
    // Threads, kudos, check-ins, partners, blocks, requests and invitations have their own checks.
    if (/^(thread|kudos|checkIns|partners|blocks|joinRequests|invites)/.test(one.target)) continue
    const record = recordOf(one.target)
    words.touch(record)
    for (const [field, word] of wordsOf(one.intent)) words.add(record, field, word)
  }
  for (const move of moves) {
    const { at } = move
    if (move.userId !== userId) continue
    words.add(`membership/${userId}`, 'membership', { value: placeOf(move), at })
    // Earlier months stay on the board to which the member agreed.
    words.add(`membership/${userId}`, 'withdrawn', { value: false, at })
  }
  return words
}

export class LatestWords {
  readonly #words = new Map<string, Map<string, Stamped>>()

  /** Marks a record that some operation targets, even if only to create it. */
  touch(record: string): Map<string, Stamped> {
    const known = this.#words.get(record) ?? new Map<string, Stamped>()
    this.#words.set(record, known)
    return known
  }

  add(record: string, field: string, word: Stamped): void {
    const fields = this.touch(record)
    const known = fields.get(field)
    fields.set(field, known ? laterOf(known, word) : word)
  }

  /** What a record's field must hold, undefined if nobody set it. */
  of(record: string, field: string): FieldValue | undefined {
    return this.#words.get(record)?.get(field)?.value
  }

  records(): ReadonlyMap<string, ReadonlyMap<string, Stamped>> {
    return this.#words
  }
}
