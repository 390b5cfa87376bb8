/**
 * The emulator holds rules to Firestore's own limits. So whatever the other tests see allowed keeps them:
 * 10 lookups an operation, 20 a commit, 1,000 expressions an evaluation.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { attempt } from './support/attacks.ts'
import { giveRules } from './support/coverage.ts'
import type { RulesWrite } from './support/documents.ts'
import { emulator, forgetEverything, projectNow } from './support/people.ts'

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index))

/** Looks at some documents, none of which is there. */
const looks = (count: number) =>
  times(count, (index) => `!exists(/databases/$(database)/documents/none/$(id + '${index}'))`).join(
    ' && ',
  )

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function ten(x) { return ${times(10, (index) => `x != ${index + 1}`).join(' && ')}; }
  match /looks1/{id} { allow write: if ${looks(1)}; }
  match /looks10/{id} { allow write: if ${looks(10)}; }
  match /looks11/{id} { allow write: if ${looks(11)}; }
  match /steps200/{id} { allow write: if ${times(5, () => 'ten(0)').join(' && ')}; }
  match /steps1200/{id} { allow write: if ${times(30, () => 'ten(0)').join(' && ')}; }
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

  it('refuses an evaluation of more than a thousand expressions', async () => {
    expect(await attempt('self', write('steps200', 1))).toBe(true)
    expect(await attempt('self', write('steps1200', 1))).toBe(false)
  })
})
