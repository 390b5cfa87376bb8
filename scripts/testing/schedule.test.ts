import { describe, expect, it } from 'vitest'
import { nextStep, type Planned } from './schedule.ts'

const STAGES: readonly Planned[] = [
  { name: 'build' },
  { name: 'browser', needs: ['build'] },
  { name: 'unit' },
]

const next = (ended: Readonly<Record<string, boolean>>, running: readonly string[], lanes = 2) => {
  const progress = { ended: new Map(Object.entries(ended)), running: new Set(running) }
  const step = nextStep(STAGES, progress, lanes)
  return 'stage' in step ? `${step.kind} ${step.stage.name}` : step.kind
}

describe('the order of stages', () => {
  it('starts what is ready, in order, while a lane is free', () => {
    expect(next({}, [])).toBe('start build')
    expect(next({}, ['build'])).toBe('start unit')
    expect(next({}, ['build', 'unit'])).toBe('wait')
    expect(next({}, ['build'], 1)).toBe('wait')
    expect(next({ build: true }, ['unit'])).toBe('start browser')
  })

  it('skips what needs a stage that failed, and goes on with the others', () => {
    expect(next({ build: false }, [])).toBe('skip browser')
    expect(next({ build: false, browser: false }, [])).toBe('start unit')
  })

  it('ends when all have ended, and not while one is running', () => {
    const ended = { build: true, browser: true }
    expect(next(ended, ['unit'])).toBe('wait')
    expect(next({ ...ended, unit: false }, [])).toBe('end')
  })

  it('does not wait for a stage that the run leaves out', () => {
    const alone = [{ name: 'browser', needs: ['build'] }]
    const step = nextStep(alone, { ended: new Map(), running: new Set() }, 2)
    expect(step.kind).toBe('start')
  })

  it('refuses stages that need one another', () => {
    const circle = [
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]
    expect(() => nextStep(circle, { ended: new Map(), running: new Set() }, 2)).toThrow(/circle/)
  })
})
