/** Repeated writes of the same message, which would be counted, and paid for, again and again. */
import { beforeEach, describe, expect, it } from 'vitest'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { attempt } from '../support/attacks.ts'
import { beginCommunity, put, stampNow } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { emulator, seed } from '../support/people.ts'
import { aged, interest, project, tierRequest } from '../support/records.ts'

interface Repeated {
  readonly what: string
  readonly by: 'self' | 'stranger'
  readonly stored: () => RulesWrite
  readonly next: () => RulesWrite
}

const asked = (changes: object = {}) =>
  put(
    'joinRequests',
    joinRequestSchema.parse({
      ...{ id: 'stranger_birds', userId: 'stranger', userName: 'The stranger' },
      ...{ groupId: 'birds', groupName: 'Early Birds', at: stampNow(), ...changes },
    }),
  )
const removed = ({ ref }: RulesWrite): RulesWrite => ({ kind: 'delete', ref })

const REPEATED: readonly Repeated[] = [
  { what: 'asks to join anew', by: 'stranger', stored: asked, next: asked },
  {
    what: 'asks to join anew, with another consent',
    by: 'stranger',
    stored: asked,
    next: () => asked({ onBoard: true }),
  },
  { what: 'takes a request back', by: 'stranger', stored: asked, next: () => removed(asked()) },
  {
    what: 'wishes for a plan anew',
    by: 'self',
    stored: () => tierRequest('self'),
    next: () => tierRequest('self'),
  },
  {
    what: 'takes a wish back',
    by: 'self',
    stored: () => tierRequest('self'),
    next: () => removed(tierRequest('self')),
  },
  {
    what: 'shows interest anew',
    by: 'self',
    stored: () => interest('self'),
    next: () => interest('self'),
  },
  {
    what: 'takes interest back',
    by: 'self',
    stored: () => interest('self'),
    next: () => interest('self', { interested: false }),
  },
]

describe.skipIf(!emulator)('nobody says it anew all the time', () => {
  beforeEach(() => beginCommunity())

  it.each(REPEATED)('who $what waits until it is some seconds old', async (given) => {
    const { by, stored, next } = given
    await seed([project(), stored()])
    expect(await attempt(by, [next()]), 'at once').toBe(false)
    await seed([aged(stored(), 4_000)])
    expect(await attempt(by, [next()]), 'after four seconds').toBe(true)
  })
})
