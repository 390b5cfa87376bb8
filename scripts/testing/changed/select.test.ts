import { describe, expect, it } from 'vitest'
import { type Change, selectsNothing, selectTests } from './select.ts'

const select = (changed: string[], more: Partial<Change> = {}) =>
  selectTests({ changed, affected: new Set(changed), specs: [], ...more })

describe('the tests that a change can reach', () => {
  it('are the browser specs that load what has changed, and related unit tests', () => {
    const selection = select(['renderer/features/thread/messages/incoming.tsx'], {
      specs: ['thread.spec.ts'],
    })
    expect(selection.browser).toEqual(['thread.spec.ts'])
    expect(selection.units).toEqual(['renderer/features/thread/messages/incoming.tsx'])
    expect(selection).toMatchObject({ rules: [], hasContract: false, desktop: 'none' })
  })

  it('are the main flows where the app starts with it, or more specs load it than two minutes allow', () => {
    const many = Array.from({ length: 12 }, (_, index) => `spec-${index}.spec.ts`)
    expect(select(['renderer/app/start.tsx'], { specs: 'all' }).browser).toBe('main')
    expect(select(['renderer/ui/dialog.tsx'], { specs: many }).browser).toBe('main')
    expect(select(['package.json']).browser).toBe('main')
  })

  it('are a spec of its own, and those that import a changed step', () => {
    const affected = new Set(['tests/e2e/steps/week.ts', 'tests/e2e/time.spec.ts'])
    expect(select(['tests/e2e/steps/week.ts'], { affected }).browser).toEqual(['time.spec.ts'])
  })

  it('are all rules tests for the rules, and the honest commits for who makes them', () => {
    const affected = new Set(['renderer/data/records/day/push.ts', 'tests/rules/honest.rules.ts'])
    expect(select(['firestore.rules']).rules).toEqual(['tests/rules'])
    expect(select(['storage.rules'])).toMatchObject({
      rules: ['tests/rules/storage'],
      hasContract: true,
    })
    expect(select(['renderer/data/records/day/push.ts'], { affected }).rules).toEqual([
      'tests/rules/honest.rules.ts',
    ])
  })

  it('are the desktop’s for its own files, and for core that it uses', () => {
    const affected = new Set(['core/reminders/schedule.ts', 'main/index.ts'])
    expect(select(['preload/index.ts']).desktop).toBe('quick')
    expect(select(['core/reminders/schedule.ts'], { affected }).desktop).toBe('quick')
    expect(select(['core/reminders/schedule.ts']).desktop).toBe('none')
    expect(select(['tests/desktop/tray.spec.ts']).desktop).toBe('all')
  })

  it('are the simulation’s for sync, and Firebase’s for its adapter', () => {
    const affected = new Set(['renderer/data/sync/push.ts', 'tests/simulation/embedded.sim.ts'])
    expect(select(['renderer/data/sync/push.ts'], { affected }).hasSimulation).toBe(true)
    const adapter = select(['renderer/data/cloud/firebase/firestore-documents.ts'])
    expect(adapter.hasContract).toBe(true)
    expect(adapter.firebase).toContain('two-devices.spec.ts')
  })

  it('are none for docs, which is said, and none for what nobody knows, which is an error', () => {
    expect(select(['docs/scaling.md', 'README.md', 'tests/mutants/README.md']).isDocsOnly).toBe(
      true,
    )
    const unknown = select(['.github/something.yml'])
    expect(unknown.isDocsOnly).toBe(false)
    expect(selectsNothing(unknown)).toBe(true)
    expect(selectsNothing(select(['core/days/day.ts']))).toBe(false)
  })
})
