import { expect, it } from 'vitest'
import { countedOnce, creationsSchema } from './creations.ts'

const known = (templates: number) => creationsSchema.parse({ id: 'ada', templates })

it('counts templates, and nothing else', () => {
  expect(countedOnce(undefined, 'timeTrackingTemplate')).toBe(1)
  expect(countedOnce(known(3), 'timeTrackingTemplate')).toBe(4)
  expect(countedOnce(known(3), 'tierRequests')).toBe(3)
})

it('allows five hundred templates, and afterwards anything else', () => {
  expect(countedOnce(known(499), 'timeTrackingTemplate')).toBe(500)
  expect(countedOnce(known(500), 'timeTrackingTemplate')).toBeUndefined()
  expect(countedOnce(known(500), 'tierRequests')).toBe(500)
})
