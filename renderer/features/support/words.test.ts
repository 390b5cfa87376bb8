import { describe, expect, it } from 'vitest'
import { offBoardText } from './words.ts'

describe('the note about boards after a move', () => {
  it('stays empty when nobody was on one', () => {
    expect(offBoardText([{ onBoard: false }])).toBeUndefined()
  })

  it('counts those who are off the board now', () => {
    expect(offBoardText([{ onBoard: true }])).toMatch(/^They are off the board/)
    expect(offBoardText([{ onBoard: true }, { onBoard: false }])).toMatch(/^1 member is off/)
    expect(offBoardText([{ onBoard: true }, { onBoard: true }])).toMatch(/^2 members are off/)
  })
})
