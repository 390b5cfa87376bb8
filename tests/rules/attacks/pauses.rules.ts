/** Repeated writes of the same message, which would be counted, and paid for, again and again. */
import { beforeEach, describe, expect, it } from 'vitest'
import { attempt } from '../support/attacks.ts'
import { beginCommunity } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { emulator, seed } from '../support/people.ts'
import { aged, interest, project, tierRequest } from '../support/records.ts'

interface Repeated {
  readonly what: string
  readonly stored: () => RulesWrite
  readonly next: () => RulesWrite
}

const removed = ({ ref }: RulesWrite): RulesWrite => ({ kind: 'delete', ref })

const REPEATED: readonly Repeated[] = [
  {
    what: 'wishes for a plan anew',
    stored: () => tierRequest('self'),
    next: () => tierRequest('self'),
  },
  {
    what: 'takes a wish back',
    stored: () => tierRequest('self'),
    next: () => removed(tierRequest('self')),
  },
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
