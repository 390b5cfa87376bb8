import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { JOINING_MOVED } from './joining.ts'

const MOVED = { joining: JOINING_MOVED }

describe.each(Object.entries(MOVED))('an attack of %s that has moved', (_area, moved) => {
  it.each(moved)('is tried at its new door: $attack', ({ file, title }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
  })

  it('is named once', () => {
    const names = moved.map(({ attack }) => attack)
    expect(names).toHaveLength(new Set(names).size)
  })
})
