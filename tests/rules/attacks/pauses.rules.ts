/** Repeated writes of the same message, which would be counted, and paid for, again and again. */
import { beforeEach, describe, expect, it } from 'vitest'
import { attempt } from '../support/attacks.ts'
import { beginCommunity } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { emulator, seed } from '../support/people.ts'
import { aged, interest, project } from '../support/records.ts'

interface Repeated {
  readonly what: string
  readonly stored: () => RulesWrite
  readonly next: () => RulesWrite
}

const REPEATED: readonly Repeated[] = [
  {
    what: 'shows interest anew',
    stored: () => interest('self'),
    next: () => interest('self'),
  },
  {
    what: 'takes interest back',
    stored: () => interest('self'),
    next: () => interest('self', { interested: false }),
  },
]

describe.skipIf(!emulator)('nobody says it anew all the time', () => {
  beforeEach(() => beginCommunity())

  it.each(REPEATED)('who $what waits until it is some seconds old', async (given) => {
    const { stored, next } = given
    await seed([project(), stored()])
    expect(await attempt('self', [next()]), 'at once').toBe(false)
    await seed([aged(stored(), 4_000)])
    expect(await attempt('self', [next()]), 'after four seconds').toBe(true)
  })
})
