import { describe, expect, it } from 'vitest'
import { COLUMN_ORDER, HABIT_IDS } from '#core/values/habits.ts'
import { markSvg } from './mark.ts'
import { contrastOf, GROUND, HABIT_COLORS } from './palette.ts'
import { petalPath } from './petals.ts'

describe('contrast', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#5d5ad6', '#5d5ad6')).toBe(1)
  })

  it('refuses what is not a colour of six digits', () => {
    expect(() => contrastOf('#fff', '#000000')).toThrow('#fff')
  })
})

describe('colours of the habits', () => {
  const cases = (['light', 'dark'] as const).flatMap((scheme) =>
    HABIT_IDS.map((habit) => ({ scheme, habit, color: HABIT_COLORS[scheme][habit] })),
  )

  it.each(cases)('$habit stands out on the $scheme ground', ({ scheme, color }) => {
    expect(contrastOf(color, GROUND[scheme])).toBeGreaterThanOrEqual(3)
  })

  it('gives every habit a colour of its own', () => {
    expect(new Set(cases.map(({ color }) => color)).size).toBe(cases.length)
  })
})

describe('the mark', () => {
  it('places the petals in the order of the leaderboard, row by row', () => {
    const corners = COLUMN_ORDER.map((habit) => /^M(\d+) (\d+)/.exec(petalPath(habit))?.slice(1))
    expect(corners).toEqual([
      ['25', '4'],
      ['71', '4'],
      ['25', '50'],
      ['55', '50'],
    ])
  })

  it('turns the small corner of each petal to the middle', () => {
    expect(petalPath('habit3')).toContain('A5 5 0 0 1 41 46')
    expect(petalPath('habit4')).toContain('A5 5 0 0 1 55 50')
  })

  it('fills the checked petals and outlines the others', () => {
    const svg = markSvg({ filled: new Set(['habit1', 'habit4']), size: 32 })
    expect(svg.match(/fill="#/g)).toHaveLength(2)
    expect(svg.match(/stroke="#/g)).toHaveLength(2)
    expect(svg).toContain(`fill="${HABIT_COLORS.light.habit4}"`)
  })

  it('draws one colour where the system tints the icon', () => {
    const svg = markSvg({ filled: new Set(['habit1']), size: 16, ink: '#000000' })
    expect(svg.match(/"#000000"/g)).toHaveLength(4)
    expect(svg).not.toContain(HABIT_COLORS.light.habit1)
  })

  it('paints a ground only where one is asked for', () => {
    const filled = new Set(HABIT_IDS)
    expect(markSvg({ filled, size: 32 })).not.toContain('<rect')
    expect(markSvg({ filled, size: 32, background: '#fffdf9' })).toContain('<rect')
  })
})
