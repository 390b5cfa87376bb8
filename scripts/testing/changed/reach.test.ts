import { describe, expect, it } from 'vitest'
import { type Chunk, entriesLoaded, reachOf, reachWith, specsReaching, unknownTo } from './reach.ts'

const CHUNKS: readonly Chunk[] = [
  { file: 'first.js', entry: '', modules: ['web/main.ts'], imports: ['shared.js'] },
  { file: 'shared.js', entry: '', modules: ['core/days/day.ts'], imports: [] },
  { file: 'thread.js', entry: 'thread.tsx', modules: ['thread.tsx'], imports: ['words.js'] },
  { file: 'boards.js', entry: 'boards.tsx', modules: ['boards.tsx'], imports: [] },
  { file: 'words.js', entry: '', modules: ['words.ts'], imports: ['thread.js'] },
]
const REACH = { 'thread.spec.ts': ['thread.tsx'], 'boards.spec.ts': ['boards.tsx'] }

describe('what a source file can reach', () => {
  it('is the specs that load the script it is in, or one that needs that script', () => {
    expect(specsReaching(['boards.tsx'], CHUNKS, REACH)).toEqual(['boards.spec.ts'])
    expect(specsReaching(['words.ts'], CHUNKS, REACH)).toEqual(['thread.spec.ts'])
  })

  it('is every spec where the app cannot start without it', () => {
    expect(specsReaching(['core/days/day.ts'], CHUNKS, REACH)).toBe('all')
  })

  it('is nothing where it is in no script', () => {
    expect(specsReaching(['main/index.ts'], CHUNKS, REACH)).toEqual([])
  })

  it('is every spec where most of them load it', () => {
    const reach = { '*': ['boards.tsx'], 'thread.spec.ts': ['thread.tsx'] }
    expect(specsReaching(['boards.tsx'], CHUNKS, reach)).toBe('all')
  })

  it('knows what a page has loaded by its entries', () => {
    expect(entriesLoaded(CHUNKS, ['words.js', 'thread.js', 'first.js'])).toEqual(['thread.tsx'])
  })
})

describe('the map of what specs load', () => {
  const notes = ['a', 'b', 'c', 'd'].map((name) => ({
    spec: `${name}.spec.ts`,
    entries: ['renderer/ui/toasts/toast-list.tsx', `renderer/features/${name}.tsx`],
  }))
  const reach = reachOf([...notes, { spec: 'a.spec.ts', entries: ['renderer/features/more.tsx'] }])

  it('names what most load once, and the rest by spec', () => {
    expect(reach['*']).toEqual(['renderer/ui/toasts/toast-list.tsx'])
    expect(reach['a.spec.ts']).toEqual(['renderer/features/a.tsx', 'renderer/features/more.tsx'])
  })

  it('is held against what somebody goes to, and not against what comes by itself', () => {
    const later = ['renderer/app/home/keep-card.tsx', 'renderer/features/a.tsx']
    expect(unknownTo(reach, 'a.spec.ts', later)).toEqual([])
    expect(unknownTo(reach, 'b.spec.ts', later)).toEqual(['renderer/features/a.tsx'])
  })

  it('takes what a spec loads now where it alone was run, and leaves the others', () => {
    const entries = ['renderer/ui/toasts/toast-list.tsx', 'renderer/features/new.tsx']
    const after = reachWith(reach, [{ spec: 'a.spec.ts', entries }])
    expect(after).toEqual({ ...reach, 'a.spec.ts': ['renderer/features/new.tsx'] })
  })
})
