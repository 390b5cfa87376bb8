import { expect, it } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

it('puts the test of a changed file first, then those of its folder, then the others in their order', () => {
  const files = ['core/b.test.ts', 'core/a.test.ts', 'core/days/day.test.ts', 'core/days/d.test.ts']
  expect(nearestFirst(files, ['core/days/day.ts', 'web/index.html'], (path) => path)).toEqual([
    'core/days/day.test.ts',
    'core/days/d.test.ts',
    'core/b.test.ts',
    'core/a.test.ts',
  ])
})
