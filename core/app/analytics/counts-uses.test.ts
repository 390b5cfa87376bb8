import { expect, it } from 'vitest'
import { countsUses } from './counts-uses.ts'

it('a build counts uses only with a measurement id, and never on the emulators', () => {
  const config = { apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a' }
  const measured = { ...config, measurementId: 'G-1' }
  expect(countsUses(undefined)).toBe(false)
  expect(countsUses({ config, emulators: undefined })).toBe(false)
  expect(countsUses({ config: measured, emulators: { auth: 1, firestore: 2 } })).toBe(false)
  expect(countsUses({ config: measured, emulators: undefined })).toBe(true)
})
