import { describe, expect, it } from 'vitest'
import { blockSchema } from '#core/records/block.ts'
import { blockIdsOf, mayReach } from './may-reach.ts'

const block = (userId: string, blockedId: string, stands = true) =>
  blockSchema.parse({ id: `${userId}_${blockedId}`, userId, blockedId, stands })

describe('a block', () => {
  it('keeps two members apart in both directions, whoever of them blocks', () => {
    for (const [one, other] of [
      ['ada', 'ben'],
      ['ben', 'ada'],
    ] as const) {
      expect(mayReach(one, other, [block('ada', 'ben')])).toBe(false)
      expect(mayReach(one, other, [block('ben', 'ada')])).toBe(false)
    }
  })

  it('a withdrawn block keeps nobody apart, but the other’s still does', () => {
    expect(mayReach('ada', 'ben', [block('ada', 'ben', false)])).toBe(true)
    expect(mayReach('ada', 'ben', [block('ada', 'ben', false), block('ben', 'ada')])).toBe(false)
  })

  it('concerns only its two members', () => {
    expect(mayReach('ada', 'ben', [])).toBe(true)
    expect(mayReach('ada', 'ben', [block('ada', 'cleo'), block('cleo', 'ben')])).toBe(true)
  })

  it('writes a record for each direction', () => {
    expect(blockIdsOf('ada', 'ben')).toEqual(['ada_ben', 'ben_ada'])
  })
})
