/**
 * Every extreme of every field that the schemas know, in all records that members and coaches write, and
 * admins for them: what the rules allow is readable (docs/decisions/0098-bad-records.md). Records of long
 * runs are left out: only admins see them, and an unreadable one stops nothing but itself.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { isServerValue } from '#core/server/writes.ts'
import { NOT_IN_NAMES } from '#core/values/bounds.ts'
import { EXTREMES, fieldPaths, withField } from '#tests/arbitraries/extremes.ts'
import { runs } from '#tests/arbitraries/runs.ts'
import { beginCommunity, isNew, saveSettings } from '../support/community.ts'
import { isPlain, type RulesWrite } from '../support/documents.ts'
import type { Writes } from '../support/forged-writes.ts'
import { wholeRecords } from '../support/forgeries.ts'
import { areAllowed, loadMeasurableRules } from '../support/measured-rules.ts'
import { OWN_COMMITS, type OwnCommit } from '../support/own.ts'
import { emulator, type Person } from '../support/people.ts'
import { template } from '../support/records.ts'

const COMMITS: readonly (Omit<OwnCommit, 'harmless' | 'readers'> & {
  readonly collection: string
})[] = [
  {
    ...{ collection: 'a new account', given: () => isNew('self') },
    honest: () => saveSettings('self', { name: 'Ada', refferedById: 'mate' }),
  },
  ...OWN_COMMITS,
]

const ALL: Readonly<Record<string, { readonly schema: z.core.$ZodType }>> = COLLECTIONS
/** Half an emoji cannot be sent: UTF-8 has no encoding for it. */
const SENDABLE = EXTREMES.filter((value) => typeof value !== 'string' || value.isWellFormed())
/** In addition, the boundaries of each range of code points that names must not contain. */
const SIGNS = NOT_IN_NAMES.flatMap(([from, to]) =>
  [from - 1, from, to, to + 1]
    .filter((code) => code >= 0)
    .map((code) => String.fromCodePoint(code)),
)
/** Takes one in this many: all of them would take hours, because the emulator is slow at expensive rules. */
const EACH = runs(60, 12)

interface Forged {
  readonly label: string
  readonly writes: Writes
}

/** One field of one record, changed in every record of the commit that repeats it. */
function forgedOf(writes: Writes): Forged[] {
  return writes.flatMap((write) => {
    if (write.kind === 'delete') return []
    const { collection } = write.ref
    const schema = ALL[collection]?.schema
    if (!schema) throw new Error(`${collection} has no schema.`)
    return fieldPaths(schema).flatMap((path, place) =>
      SENDABLE.filter((_, index) => (index + place) % EACH === 0).flatMap((value) => {
        const label = `${collection}: ${path.join('.')} as ${JSON.stringify(value)?.slice(0, 40)}`
        const lie = (one: RulesWrite) =>
          one.kind === 'delete' ? one : { ...one, data: withField(one.data, path, value) }
        const repeats = (one: RulesWrite) => one.kind !== 'delete' && (path[0] ?? '') in one.data
        const alone = { label, writes: writes.map((one) => (one === write ? lie(one) : one)) }
        if (writes.filter(repeats).length < 2) return [alone]
        const all = writes.map((one) => (one === write || repeats(one) ? lie(one) : one))
        return [alone, { label, writes: all }]
      }),
    )
  })
}

function isAllowed(role: Person, writes: Writes): Promise<boolean> {
  return areAllowed(role, {
    writes,
    judged: writes.map(({ ref }) => `${ref.collection}/${ref.id}`),
  })
}

/** The value as it reads back: server values become the time. */
function stored(value: unknown): unknown {
  if (isServerValue(value)) return Date.now()
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stored(one)]))
}

const isReadable = (write: RulesWrite) =>
  write.kind === 'delete' ||
  z.safeParse(ALL[write.ref.collection]?.schema ?? z.never(), stored(write.data)).success

describe.skipIf(!emulator)('every extreme of every field', () => {
  beforeEach(async () => {
    await loadMeasurableRules()
    await beginCommunity()
  })

  it.each(COMMITS)(
    '$collection: each one is refused, or can be read',
    async ({ by: role = 'self', given, honest }) => {
      await given?.()
      const writes = await wholeRecords(await honest())
      const all = forgedOf(writes)
      const unreadable: string[] = []
      let allowed = 0
      // One after another, because commits to the same records wait for each other.
      for (const one of all) {
        if (!(await isAllowed(role, one.writes))) continue
        allowed += 1
        if (!one.writes.every(isReadable)) unreadable.push(one.label)
      }
      expect([...new Set(unreadable)]).toEqual([])
      expect(await isAllowed(role, writes), 'the honest commit').toBe(true)
      console.log(`${all.length} tried, ${allowed} let through and readable`)
    },
  )

  it('names are judged at each boundary as the schemas judge them', async () => {
    const [honest] = await wholeRecords([template('self')])
    if (!honest || honest.kind === 'delete') throw new Error('A template is written.')
    for (const sign of SIGNS) {
      const name = `A${sign}B`
      const isForbidden = NOT_IN_NAMES.some(
        ([from, to]) => from <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= to,
      )
      const write = { ...honest, data: { ...honest.data, name } }
      const code = sign.codePointAt(0)?.toString(16)
      expect(await isAllowed('self', [write]), code).toBe(!isForbidden)
    }
  })
})
