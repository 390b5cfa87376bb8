import { describe, expect, it } from 'vitest'
import { offBoardWords } from './off-board-words.ts'

describe('what an admin is told of boards after a move', () => {
  it('is nothing where nobody was on one', () => {
    expect(offBoardWords([{ onBoard: false }])).toBeUndefined()
  })

  it('counts those who are off the board now', () => {
    expect(offBoardWords([{ onBoard: true }])).toMatch(/^They are off the board/)
    expect(offBoardWords([{ onBoard: true }, { onBoard: false }])).toMatch(/^1 member is off/)
    expect(offBoardWords([{ onBoard: true }, { onBoard: true }])).toMatch(/^2 members are off/)
  })
})
