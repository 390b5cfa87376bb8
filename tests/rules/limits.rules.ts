/**
 * The emulator enforces Firestore's own limits on rules, so whatever it allows in the other tests stays
 * within them: 10 lookups an operation, 20 a commit, 1,000 expressions an evaluation.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { attempt } from './support/attacks.ts'
import { giveRules } from './support/coverage.ts'
import type { RulesWrite } from './support/documents.ts'
import { emulator, forgetEverything, projectNow } from './support/people.ts'

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index))

/** Looks up `count` documents, none of which exists. */
const looks = (count: number) =>
  times(count, (index) => `!exists(/databases/$(database)/documents/none/$(id + '${index}'))`).join(
    ' && ',
  )

/** One expression for each entry, and one for the list. */
const zeros = (count: number) => `[${times(count, () => '0').join(',')}]`

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /looks1/{id} { allow write: if ${looks(1)}; }
  match /looks10/{id} { allow write: if ${looks(10)}; }
  match /looks11/{id} { allow write: if ${looks(11)}; }
  match /steps1000/{id} { allow write: if ${zeros(997)} != 0; }
  match /steps1001/{id} { allow write: if ${zeros(998)} != 0; }
}}`

const write = (collection: string, count: number): RulesWrite[] =>
  times(count, (index) => `w${index}`).map((id) => ({
    kind: 'set',
    ref: { collection, id },
    data: { a: 1 },
  }))

describe.skipIf(!emulator)('the emulator', () => {
  beforeAll(async () => {
    await forgetEverything()
    if (emulator) await giveRules(emulator, projectNow(), RULES)
  })

  it('refuses the eleventh lookup of an operation', async () => {
    expect(await attempt('self', write('looks10', 1))).toBe(true)
    expect(await attempt('self', write('looks11', 1))).toBe(false)
  })

  it('refuses the twenty-first lookup of a commit', async () => {
    expect(await attempt('self', write('looks1', 20))).toBe(true)
    expect(await attempt('self', write('looks1', 21))).toBe(false)
  })

  it('refuses a write of more than a thousand expressions, and counts each entry of a list', async () => {
    expect(await attempt('self', write('steps1000', 1))).toBe(true)
    expect(await attempt('self', write('steps1001', 1))).toBe(false)
  })
})
